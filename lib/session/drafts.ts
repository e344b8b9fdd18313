/**
 * What a visitor has typed and not sent, kept for the tab: it survives a reload and a session that ended, and goes when
 * the visitor logs out. A browser that keeps nothing throws, and its visitor does without.
 */
import { DRAFTS } from './forget-drafts';

type Drafts = { visitor: number; texts: Record<string, string> };

function readDrafts(visitor: number): Drafts {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(DRAFTS) ?? '');
    // Another visitor of the same browser must not see them.
    if (isDrafts(kept) && kept.visitor === visitor) return kept;
  } catch {
    // Nothing is kept, or nothing that can be read.
  }
  return { visitor, texts: {} };
}

function isDrafts(value: unknown): value is Drafts {
  if (typeof value !== 'object' || value === null || !('visitor' in value && 'texts' in value)) return false;
  const { visitor, texts } = value;
  return typeof visitor === 'number' && typeof texts === 'object' && texts !== null;
}

/** The text kept for a place; empty when there is none. */
export function draftOf(visitor: number, place: string): string {
  const text: unknown = readDrafts(visitor).texts[place];
  return typeof text === 'string' ? text : '';
}

/** The places of a visitor that have a text, which begin with `start`. */
export const draftsAt = (visitor: number, start: string): string[] =>
  Object.keys(readDrafts(visitor).texts).filter((place) => place.startsWith(start));

/** Keeps a text for a place, or forgets it when it is blank. */
export function keepDraft(visitor: number, place: string, text: string): void {
  const { [place]: _, ...others } = readDrafts(visitor).texts;
  const texts = text.trim() === '' ? others : { ...others, [place]: text };
  try {
    sessionStorage.setItem(DRAFTS, JSON.stringify({ visitor, texts }));
  } catch {
    // Full, or not allowed.
  }
}
