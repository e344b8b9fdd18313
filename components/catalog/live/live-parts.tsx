import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import {
  useConfigure,
  useHits,
  useInstantSearch,
  usePagination,
  useRefinementList,
} from 'react-instantsearch';

import { ChosenLinks } from '@/components/lists/chosen-links';
import { NoEntries } from '@/components/lists/no-entries';
import { PageLinks } from '@/components/pagination/page-links';
import { ProductTiles } from '@/components/products/product-tiles';
import { indexFailureOf, toProduct, type Lookup } from '@/lib/api/product-index';
import { textReaders } from '@/lib/api/text-readers';
import type { HitFields } from '@/lib/cms/product-hit-from';
import { inLanguage, phrase } from '@/lib/cms/in-language';
import { FACET_VALUES } from '@/lib/cms/index-question';

import { BrandRows, type BrandLine } from '../brand-rows';
import styles from '../brand-facet.module.css';
import type { Part } from '../catalog-context';
import { catalogHref } from '../catalog-links';
import { inWords } from '../count-words';
import { constantParameters, isAnswerTo, isFoundFor } from '../ui-state';
import type { LiveProps } from './live-catalog';

type LivePartsProps = LiveProps & {
  /** The last lookup of a brand that has ended. */
  lookup: Lookup | null;
};

/** Pause in typing, in milliseconds, after which a lookup is sent. */
const TYPING_MS = 150;

/** Sends what the address asks for to the index, and renders the answer into the `LivePart`s of the screen. */
export function LiveParts(props: LivePartsProps) {
  const { box, server, place, parts, typed, isEntered, lookup, locale, labels } = props;
  const { onAnswered, onFailed, onSaid, onEntered } = props;
  useConfigure(constantParameters(place.node));
  const { items: hits, results } = useHits<HitFields>({ escapeHTML: false });
  usePagination();
  const { error } = useInstantSearch({ catchError: true });
  const brands = useBrands(typed);

  const isAnswer = results !== undefined && isAnswerTo(place, results);
  const { nbHits: total = 0, nbPages: totalPages = 0 } = results ?? {};
  useEffect(() => {
    if (isAnswer) onAnswered({ place, total, totalPages });
  }, [isAnswer, place, total, totalPages, onAnswered]);
  useEffect(() => {
    if (error) onFailed(indexFailureOf(error));
  }, [error, onFailed]);

  const names = useMemo(() => new Map(server.brands.map(({ value, name }) => [value, name])), [server]);
  const toLine = ({ value, count }: Omit<BrandLine, 'name'>): BrandLine => ({
    value,
    count,
    name: names.get(value) ?? phrase(textReaders.toText(value), locale),
  });
  // Until a lookup is answered, and when it fails: the known brands whose names contain the text.
  const lookupFailure = lookup?.failure ?? null;
  const isAtHand = typed !== '' && (!brands.isFound || lookupFailure !== null);
  const rows = isAtHand ? server.brands.filter((line) => isNamed(line, typed)) : brands.items.map(toLine);
  const found = typed === '' ? null : rows.length;
  useEffect(() => {
    if (found !== null) onSaid(labels.lookupFound.replace('{n}', String(found)));
  }, [found, onSaid, labels]);
  const isToChoose = isEntered && isFoundFor(typed, lookup, brands.isFound);
  const choose = useEffectEvent(() => {
    const best = box.current?.querySelector<HTMLElement>('[data-drawn="brands"] [data-brand]');
    if (best) best.click();
    else onSaid(labels.lookupNone);
    onEntered();
  });
  useEffect(() => {
    if (isToChoose) choose();
  }, [isToChoose]);

  const products = useMemo(() => inLanguage(hits.map(toProduct), locale), [hits, locale]);
  const shown = useShown({ place, total, totalPages, products, isAnswer });
  const selected = { node: place.node, brand: place.brand };
  const put = (part: Part, what: ReactNode) => {
    const element = box.current?.querySelector(`[data-drawn="${part}"]`);
    return element ? createPortal(what, element) : null;
  };
  const isDrawn = parts === 'drawn' && shown !== null;
  const allHref = catalogHref(locale, { ...selected, brand: '' });
  return (
    <>
      {(parts === 'drawn' || typed !== '') &&
        put(
          'brands',
          <>
            <BrandRows rows={rows} selected={selected} locale={locale} labels={labels.brands} />
            {typed !== '' && rows.length === 0 && <p className={styles.words}>{labels.lookupNone}</p>}
            {typed !== '' && lookupFailure !== null && (
              <p className={styles.words}>
                {lookupFailure === 'busy' ? labels.lookupBusy : labels.lookupFailed}
              </p>
            )}
          </>,
        )}
      {isDrawn && (
        <>
          {put(
            'summary',
            <>
              {inWords(labels.total, shown.total)}
              {shown.place.page > 1 && ` · ${labels.pageOf.replace('{page}', String(shown.place.page))}`}
            </>,
          )}
          {place.brand !== '' &&
            put(
              'chosen',
              <ChosenLinks
                chosen={[
                  { key: 'brand', name: toLine({ value: place.brand, count: 0 }).name, href: allHref },
                ]}
                allHref={allHref}
                labels={labels.chosen}
              />,
            )}
          {put(
            'list',
            <>
              {shown.products.length > 0 ? (
                <div data-block="list" data-total={shown.total}>
                  <ProductTiles products={shown.products} locale={locale} perLine="fit" />
                </div>
              ) : (
                <NoEntries
                  ways={[
                    {
                      phrase: { text: labels.start, lang: null },
                      href: place.brand === '' ? catalogHref(locale, { node: null, brand: '' }) : allHref,
                    },
                  ]}
                  labels={labels.empty}
                />
              )}
              <PageLinks
                page={shown.place.page}
                totalPages={shown.totalPages}
                hrefOf={(to) => catalogHref(locale, shown.place, to)}
                labels={labels.pages}
              />
            </>,
          )}
        </>
      )}
    </>
  );
}

/** The last answer; it stays while the next one is on its way. */
function useShown<T extends { isAnswer: boolean }>(now: T): T | null {
  const [shown, setShown] = useState<T | null>(null);
  if (now.isAnswer && !isEqual(shown, now)) setShown(now);
  return now.isAnswer ? now : shown;
}

const isEqual = <T extends object>(one: T | null, other: T): boolean =>
  one !== null && (Object.keys(other) as (keyof T)[]).every((key) => one[key] === other[key]); // Keys of a value are keys of its type.

/** The brands among the products, or those that a lookup has found (C94, G2). */
function useBrands(typed: string) {
  const { items, isFromSearch, searchForItems } = useRefinementList({
    attribute: 'brand',
    operator: 'or',
    limit: FACET_VALUES,
    sortBy: ['count:desc', 'name:asc'],
    escapeFacetValues: false,
  });
  // The widget gives a new function after each answer. That must not start another lookup.
  const lookUp = useEffectEvent(searchForItems);
  useEffect(() => {
    const timer = setTimeout(() => lookUp(typed), typed === '' ? 0 : TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return {
    // `label` is the value as the index has it; `value` has an escaped minus.
    items: items.map(({ label, count }) => ({ value: label, count })),
    isFound: isFromSearch,
  };
}

const isNamed = ({ value, name }: BrandLine, typed: string) =>
  [value, name.text].some((text) => text.toLowerCase().includes(typed.toLowerCase()));
