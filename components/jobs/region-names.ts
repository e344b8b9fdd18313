import { getTranslations } from 'next-intl/server';

import type { Bilingual } from '@/lib/cms/models';
import type { Region } from '@/lib/routing/route';

/** The regions in the order readers see them (J7). */
export const REGIONS_SHOWN = ['all', 'northern', 'yangtze-area', 'southern'] as const satisfies Region[];

const WORDS = {
  all: 'all',
  northern: 'northern',
  'yangtze-area': 'yangtzeArea',
  southern: 'southern',
} as const satisfies Record<Region, string>;

/** The key of a region's name in the messages `jobs`. */
export const regionWord = (region: Region) => WORDS[region];

/** The region as the calls to the CMS name it; empty for all (B9, B10). */
export const areaOf = (region: Region): string => (region === 'all' ? '' : region);

/** What the list of a region is called, in both languages. */
export async function regionTitle(region: Region): Promise<Bilingual> {
  const [zh, en] = await Promise.all([titleIn('zh', region), titleIn('en', region)]);
  return { zh, en };
}

async function titleIn(locale: 'zh' | 'en', region: Region): Promise<string> {
  if (region === 'all') return (await getTranslations({ locale, namespace: 'jobs' }))('title');
  const t = await getTranslations({ locale, namespace: 'jobList' });
  return t(`${WORDS[region]}Title`);
}
