import type { UIFieldServerProps } from 'payload';
import { z } from 'zod';
import { readRows, sql } from '../contract/queries/database';
import { toLabel } from '../fields/label';
import { languageOf } from '../i18n/words';
import { REASONS } from './reasons';
import { QUEUE_WORDS, REASON_WORDS } from './words';

/** So many of the newest are listed; their number stands in the form. */
const MOST = 100;
const rowSchema = z.object({
  id: z.number(),
  reason: z.enum(REASONS),
  note: z.string(),
  date: z.string(),
  zh: z.string().nullable(),
  en: z.string().nullable(),
});

/** In the form of a comment: who reported it, why, and in which words. */
export async function ReportList({ data, i18n, payload }: UIFieldServerProps) {
  const language = languageOf(i18n.language);
  const words = QUEUE_WORDS[language];
  const rows = z.array(rowSchema).parse(
    await readRows(
      payload,
      sql`select r.id, r.reason, r.note, to_char(r.created_at, 'YYYY-MM-DD HH24:MI') as date,
          p.name_zh as zh, p.name_en as en
        from comment_reports r left join people p on p.id = r.reporter_id
        where r.comment_id = ${Number(data?.id) || 0} order by r.id desc limit ${MOST}`,
    ),
  );
  return (
    <section className="reports">
      <h3>{words.reports}</h3>
      {rows.length === 0 && <p>{words.noReports}</p>}
      <ul>
        {rows.map(({ id, reason, note, date, zh, en }) => (
          <li key={id}>
            {date} · {toLabel({ zh, en }) || words.formerUser} · {REASON_WORDS[reason][language]}
            {note !== '' && <p>{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
