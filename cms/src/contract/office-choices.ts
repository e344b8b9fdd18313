/** An office as a directory of them counts it. `city` is empty where it names none. */
export type CountedOffice = {
  id: number;
  /** The address of its city: offices of one city have the same. */
  city: string;
  /** The types of its articles, those above them included, by id. */
  fields: ReadonlySet<number>;
};

/** What is chosen: the address of a city and the id of a type. `null`: such a thing is not known, and nothing has it. */
export type OfficeChoice = { city?: string | null; field?: number | null };

/** `any`: how many offices the other choice leaves by itself. `counts`: how many of them each value leaves. */
export type ChoiceOf<Value> = { any: number; counts: ReadonlyMap<Value, number> };

export type OfficesLeft = {
  /** The ids of the offices that are left, in the order they came. */
  ids: number[];
  cities: ChoiceOf<string>;
  fields: ChoiceOf<number>;
};

/** Which offices a choice leaves, and what another choice of one kind would leave together with the other kind. */
export function chooseOffices(offices: readonly CountedOffice[], { city, field }: OfficeChoice): OfficesLeft {
  const inCity = offices.filter((office) => city === undefined || office.city === city);
  const inField = offices.filter(
    (office) => field === undefined || (field !== null && office.fields.has(field)),
  );
  const both = new Set(inField);
  return {
    ids: inCity.filter((office) => both.has(office)).map(({ id }) => id),
    cities: { any: inField.length, counts: count(inField, (office) => (office.city ? [office.city] : [])) },
    fields: { any: inCity.length, counts: count(inCity, (office) => office.fields) },
  };
}

function count<Value>(
  offices: readonly CountedOffice[],
  valuesOf: (office: CountedOffice) => Iterable<Value>,
): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const office of offices) {
    for (const value of valuesOf(office)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}
