import styles from './card-placeholder.module.css';

/** The place of a card that is still on its way, of the same size (S25). Says nothing to a screen reader. */
export function CardPlaceholder() {
  return (
    <div className={styles.placeholder} data-placeholder="" aria-hidden="true">
      <span className={styles.frame} />
      <span className={styles.label} />
      <span className={styles.title} />
      <span className={styles.describe} />
    </div>
  );
}
