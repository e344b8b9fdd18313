import { QRCodeSVG } from 'qrcode.react';

import { Alert, MessageWords } from '@/components/ui/alert';
import type { Locale } from '@/lib/i18n/locales';

import { qrLevel, type QrLevel } from './qr-level';
import styles from './share-qr.module.css';
import { shareMessage, shareWords } from './share-words';

/** T2: the side in CSS pixels and the level of the navigation bar; of every other menu. */
export const BAR_CODE = { size: 120, level: 'H' } as const;
export const ENTRY_CODE = { size: 100, level: 'L' } as const;

type ShareQrProps = { value: string; size: number; level: QrLevel; locale: Locale };

/** The QR code of an address for WeChat, and what to do with it (N12, N19, M44). */
export function ShareQr({ value, size, level, locale }: ShareQrProps) {
  const fitting = qrLevel(value, level);
  const scan = shareMessage('scan', locale);
  if (!fitting) return <Alert {...shareMessage('noCode', locale)} />;
  return (
    <div className={styles.qr} data-block="share-qr">
      <span className={styles.ground}>
        <QRCodeSVG
          value={value}
          size={size}
          level={fitting}
          bgColor="transparent"
          fgColor="currentColor"
          title={shareWords(locale).code}
        />
      </span>
      <p className={styles.words} role="status" data-message={scan.literal}>
        <MessageWords {...scan} />
      </p>
    </div>
  );
}
