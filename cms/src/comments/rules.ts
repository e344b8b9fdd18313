import { plainText } from '../search/text/plain-text';
import type { Content } from './content';

/**
 * Why a comment waits for a moderator: a sensitive word, too many links, the first comment of this reader, a setting that
 * holds all of them, a report, a field that only bots fill in, a new text after a moderator's approval, or a moderator who
 * has put it on hold.
 */
export const RULES = [
  'words',
  'links',
  'first',
  'setting',
  'reported',
  'honeypot',
  'edited',
  'moderator',
] as const;
export type Rule = (typeof RULES)[number];

/** What the site options say about comments. `words` is the list of B2. */
export type RuleSettings = { words: readonly string[]; mostLinks: number; holdsAll: boolean };

/** What is known of a comment besides its text. */
export type Facts = {
  /** The field of bots was filled in. */
  isTrapped?: boolean;
  /** Its author has an approved comment. */
  isKnown: boolean;
  /** Its author moderates comments. */
  isModerator?: boolean;
};

export type Judgement = { status: 'approved' | 'hold' | 'spam'; rules: Rule[] };

/** Judges a comment: which rules hold it, and what becomes of it. */
export function judge(content: Content, facts: Facts, settings: RuleSettings): Judgement {
  if (facts.isTrapped) return { status: 'spam', rules: ['honeypot'] };
  const broken: Partial<Record<Rule, boolean>> = {
    words: holdsWord(content.words, settings.words),
    links: countLinks(content.html) > settings.mostLinks,
    first: !facts.isKnown,
    setting: settings.holdsAll,
  };
  const rules = facts.isModerator ? [] : RULES.filter((rule) => broken[rule]);
  return { status: rules.length > 0 ? 'hold' : 'approved', rules };
}

/** What is kept of a comment between two changes of it. `reports`: how many there were before. */
export type Judged = { status: string; rules: readonly Rule[]; reports: number };

/**
 * Judges a report: the first one brings an approved comment back to the moderators, whose approval stands from then on.
 * Null when the report is only counted.
 */
export function judgeReport({ status, rules, reports }: Judged): Judgement | null {
  if (status !== 'approved' || reports > 0) return null;
  return { status: 'hold', rules: union(rules, ['reported']) };
}

/** Rules of which only a person can say that they do not hold a comment any more. */
const OF_PEOPLE: readonly Rule[] = ['reported', 'honeypot', 'edited', 'moderator'];

/**
 * Judges a change of the text, by what the rules say of the new one. Spam stays spam, and what a report or a moderator
 * holds stays held. A moderator who has approved a comment that a rule held has read the old text only, so a new text
 * waits for a moderator again.
 */
export function judgeEdit(before: Omit<Judged, 'reports'>, text: Judgement): Judgement {
  const { status, rules } = before;
  if (status === 'spam') return { status, rules: union(rules, text.rules) };
  const isHeldByPeople =
    status === 'hold' && (rules.length === 0 || rules.some((rule) => OF_PEOPLE.includes(rule)));
  const isApprovedByPeople = status === 'approved' && rules.length > 0;
  if (!isHeldByPeople && !isApprovedByPeople) return text;
  return { status: 'hold', rules: union(union(rules, text.rules), isApprovedByPeople ? ['edited'] : []) };
}

/** The rules of a comment that a moderator has put on hold. */
export const heldByModerator = (rules: readonly Rule[]): Rule[] => union(rules, ['moderator']);

const union = (some: readonly Rule[], others: readonly Rule[]): Rule[] =>
  RULES.filter((rule) => some.includes(rule) || others.includes(rule));

/** Compared as the search of the site compares (V7). */
function holdsWord(text: string, words: readonly string[]): boolean {
  const looked = plainText(text);
  return words.map((word) => plainText(word).trim()).some((word) => word !== '' && looked.includes(word));
}

/** Links of sanitised HTML, and addresses that were only written. */
export function countLinks(html: string): number {
  const links = html.match(/<a[ >]/g)?.length ?? 0;
  const written = html
    .replace(/<a[ >].*?<\/a>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .match(/(?:https?:\/\/|\bwww\.)[^\s<]/gi);
  return links + (written?.length ?? 0);
}
