import type { TextReaders } from './picture-from';
import type { Employment, JobTerms, PayPeriod } from './models/hiring';

/** The fields as a schema has read them, on either side. */
export type TermsFields = {
  pay: {
    from: number | null;
    to: number | null;
    currency: string;
    period: PayPeriod;
    note: string;
  } | null;
  employment_type: Employment | null;
  office: { slug: string; title: string; logo: string } | null;
};

/** What a job says of itself beside its text, on the server and in the browser (Ent-1, Ent-10). */
export function termsOfJob(raw: TermsFields, { toText, toSource }: TextReaders): JobTerms {
  return {
    pay: toPay(raw.pay, toText),
    employment: raw.employment_type,
    office: raw.office && {
      slug: raw.office.slug,
      name: toText(raw.office.title),
      logo: toSource(raw.office.logo) ?? '',
    },
  };
}

function toPay(raw: TermsFields['pay'], toText: TextReaders['toText']): JobTerms['pay'] {
  if (!raw) return null;
  const pay = { ...raw, note: toText(raw.note) };
  return pay.from === null && pay.to === null && pay.note.zh === '' && pay.note.en === '' ? null : pay;
}
