'use client';

import { useState } from 'react';

import { Dialog } from '@/components/ui/dialog.island';
import { Icon } from '@/components/ui/icon';

import styles from './captcha-dialog.module.css';
import { Captcha, type CaptchaLabels } from './captcha.island';

type CaptchaDialogProps = {
  labels: CaptchaLabels;
  onTicket: (ticket: string) => void;
  onClose: () => void;
};

/** The puzzle in a window of its own, which stays while the piece is moved or judged (S50). */
export function CaptchaDialog({ labels, onTicket, onClose }: CaptchaDialogProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      label={labels.title}
      onClose={onClose}
      closable={!isBusy}
      className={styles.dialog}
      block="captcha-dialog"
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{labels.title}</h2>
        <button
          type="button"
          className={styles.close}
          aria-label={labels.close}
          // Not `disabled`: a control that loses the focus loses the reader's place.
          aria-disabled={isBusy}
          data-closes
        >
          <Icon name="close" />
        </button>
      </div>
      <Captcha labels={labels} onTicket={onTicket} onBusy={setBusy} />
      <p className={styles.keys}>{labels.keys}</p>
    </Dialog>
  );
}
