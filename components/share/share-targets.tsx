import { SERVICES, serviceHref, type ShareSubject } from './share-subject';
import styles from './share-menu.module.css';
import type { ShareWords } from './share-words';

/**
 * Where something can be shared (N12-N17). The services are links; the other targets need script, which the menu
 * brings (`share.island.tsx`). It shows the last one where the device has a share sheet.
 */
export function ShareTargets({ subject, words }: { subject: ShareSubject; words: ShareWords }) {
  return (
    <ul role="list" className={styles.targets}>
      <li className="needs-script">
        <button type="button" className={styles.target} data-target="wechat" aria-expanded={false}>
          {words.wechat}
        </button>
      </li>
      {SERVICES.map((service) => (
        <li key={service}>
          <a
            className={styles.target}
            data-target={service}
            href={serviceHref(service, subject)}
            target="_blank"
            rel="noopener"
          >
            {words[service]}
          </a>
        </li>
      ))}
      <li className="needs-script">
        <button type="button" className={styles.target} data-target="copy">
          {words.copy}
        </button>
      </li>
      <li className="needs-script" hidden>
        <button type="button" className={styles.target} data-target="device">
          {words.device}
        </button>
      </li>
    </ul>
  );
}
