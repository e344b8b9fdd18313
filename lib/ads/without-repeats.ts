type Listing = { items: readonly { href: string }[] };

/**
 * The ads of several places, from the top of the page to its end: of what their lists hold, each entry stands in the
 * first of them only. An ad whose list is all shown already keeps it: it is booked for its place (E18, H15).
 */
export function withoutRepeats<A extends Listing>(places: readonly (readonly A[])[]): A[][] {
  const shown = new Set<string>();
  return places.map((ads) =>
    ads.map((ad) => {
      const fresh = ad.items.filter(({ href }) => href === '' || !shown.has(href));
      const items = fresh.length > 0 ? fresh : ad.items;
      for (const { href } of items) shown.add(href);
      return { ...ad, items };
    }),
  );
}
