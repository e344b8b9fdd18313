import type { Payload } from 'payload';
import { toSensitiveWords } from '../contract/mappers/site';
import { readOptions } from '../contract/queries/site';
import type { RuleSettings } from './rules';

/** Links a comment may hold when the site options say nothing. */
const MOST_LINKS = 2;

export async function readRuleSettings(payload: Payload): Promise<RuleSettings> {
  const options = await readOptions(payload);
  return {
    words: toSensitiveWords(options),
    mostLinks: options.commentLinks ?? MOST_LINKS,
    holdsAll: options.moderateComments === true,
  };
}
