import type { PayloadRequest } from 'payload';
import { env } from '../../env';
import { languageOf } from '../../i18n/words';
import { checkLinks } from './check-links';
import type { Severity } from './finding';
import { judgeAd } from './judge-ad';
import { linksOf } from './links';
import { readAd } from './read-ad';
import { findingInWords, type FindingRule } from './finding-words';
import { answerInWords } from './link-words';

/** What the panel of an advert shows, in the language of the request. */
export type AdChecks = {
  findings: { rule: FindingRule; severity: Severity; what: string; todo: string }[];
  /** What can be asked, as it is written. */
  links: string[];
};

export type LinkChecks = {
  links: { link: string; outcome: string; status: number | null; isGood: boolean; says: string }[];
};

/** Judges a saved advert. @throws as {@link readAd} */
export async function checkAd(req: PayloadRequest, id: number): Promise<AdChecks> {
  const ad = await readAd(req, id);
  const language = languageOf(req.i18n.language);
  return {
    findings: judgeAd(ad, env.siteUrl).map((finding) => {
      const { rule, severity } = finding;
      return { rule, severity, ...findingInWords(finding, language) };
    }),
    links: linksOf(ad, env.siteUrl).map(({ link }) => link),
  };
}

/** Asks the links of a saved advert. @throws as {@link readAd} */
export async function checkLinksOfAd(req: PayloadRequest, id: number): Promise<LinkChecks> {
  const links = linksOf(await readAd(req, id), env.siteUrl);
  const language = languageOf(req.i18n.language);
  const checked = await checkLinks(links, { siteUrl: env.siteUrl });
  return {
    links: checked.map(({ link, answer }) => ({
      link,
      outcome: answer.outcome,
      status: answer.status,
      isGood: answer.outcome === 'answers',
      says: answerInWords(answer, language),
    })),
  };
}
