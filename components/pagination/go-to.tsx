import styles from './pagination.module.css';

type GoToProps = {
  /** The list's first page. */
  action: string;
  totalPages: number;
  /** Which list of the screen; none where there is one. */
  list?: string;
  labels: { field: string; button: string };
};

/**
 * A number field that goes to a page. The form itself does the work (`?goto=`, answered by a redirect); what script
 * adds is in `page-widget.island.tsx`. Source: J21, D2 rule 11.
 */
export function GoTo({ action, totalPages, list, labels }: GoToProps) {
  return (
    <form className={styles.form} action={action} method="get">
      {list !== undefined && <input type="hidden" name="list" value={list} />}
      {/* A form replaces the query of its action: what narrows the list goes along as fields. */}
      {[...new URLSearchParams(action.split('?')[1])].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className={styles.label}>
        <span className="visually-hidden">{labels.field}</span>
        <input
          className={styles.field}
          name="goto"
          type="number"
          inputMode="numeric"
          min={1}
          max={totalPages}
          step={1}
          required
        />
      </label>
      <button className={styles.button} type="submit">
        {labels.button}
      </button>
    </form>
  );
}
