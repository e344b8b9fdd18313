/** A test that does one thing many times. */
export type Load = {
  /** How often in `npm test`. Every kind of case comes up, so that a fault of any kind is found. */
  short: number;
  /** How often in `npm run survive`. */
  long: number;
  /** The test, and a part of its title. The title may hold the number. */
  file: string;
  title: string;
};

/** Every test whose number of repetitions depends on the run. The names are what the table of `survive` calls them. */
export const LOADS = {
  'kills of the CMS': {
    short: 4,
    long: 30,
    file: 'cms/contract/kill.contract.ts',
    title: 'keeps every registration, number and profile it has acknowledged',
  },
  'kills of site, CMS and database': {
    // Each once, and 20 favourites and comments acknowledged before it; 100 in the long form.
    short: 3,
    long: 50,
    file: 'cms/contract/kill-all.contract.ts',
    title: 'keep every favourite and comment that was acknowledged',
  },
  'kills of the site': {
    short: 6,
    long: 30,
    file: 'e2e/survive-a-crash.spec.ts',
    title: 'what the site acknowledged is at the CMS, once',
  },
  'counted events of 50 clients': {
    // So many in each call of forty.
    short: 2000,
    long: 100_000,
    file: 'cms/contract/ad-log.contract.ts',
    title: 'the report is a recount of the log and what was sent',
  },
  'permits to show one advertisement': {
    // By fifty visitors at once, two processes of the site, and a CMS that is killed after half of them.
    short: 120,
    long: 1000,
    file: 'cms/contract/permits-at-once.contract.ts',
    title: 'are as many as the limit, on two processes of the site and with a CMS that is killed',
  },
  'permits that a killed process of the site had leased': {
    // In the short form its lease is ended at once, in the long one by its time.
    short: 200,
    long: 600,
    file: 'cms/contract/permits-at-once.contract.ts',
    title: 'what a killed process of the site had leased is shown by another one within a minute',
  },
  'guesses of one password': {
    // The first 50 are looked at, each for a tenth of a second; all others are refused.
    short: 300,
    long: 10_000,
    file: 'cms/contract/login-limits.contract.ts',
    title: 'looks at 50 of all guesses from everywhere within the hour',
  },
  'clearings in the millisecond a page is begun': {
    short: 60,
    long: 300,
    file: 'e2e/shared-cache/two-instances.test.ts',
    title: 'what was cleared in the millisecond a drawing begins',
  },
  'sockets of the realtime process': {
    // Twenty readers, three pages each; then fifty addresses with twenty each.
    short: 60,
    long: 1000,
    file: 'cms/contract/realtime.contract.ts',
    title: 'bring every notice to every page of its reader',
  },
  'open forms of one entry': {
    // In twenties; the CMS knows the newest twenty.
    short: 100,
    long: 1000,
    file: 'cms/contract/editing.contract.ts',
    title: 'is asked by staff who may change the entry',
  },
  'interleavings of the saves of two editors': {
    short: 10,
    long: 50,
    file: 'cms/contract/two-editors.contract.ts',
    title: 'loses no text in',
  },
  'saves of two editors, in two browsers': {
    // At once, one while the other is saved, and the other way round.
    short: 3,
    long: 50,
    file: 'e2e/edit-together.spec.ts',
    title: 'two editors of one entry keep both their texts',
  },
  'interleaved requests for a draft and its public page': {
    // Ten ways, four times each.
    short: 40,
    long: 500,
    file: 'e2e/preview-a-draft.spec.ts',
    title: 'interleaved draft and public requests for one slug',
  },
  'interleaved requests in two languages, behind nginx': {
    // Seven visitors and six addresses, ten times each.
    short: 420,
    long: 10_000,
    file: 'e2e/behind-nginx.spec.ts',
    title: 'interleaved requests never mix the languages',
  },
  'unknown addresses': {
    // Eleven families, forty times each: one that asks the CMS asks more often than the test allows.
    short: 440,
    long: 2000,
    file: 'e2e/lose-the-way.spec.ts',
    title: 'unknown addresses cost the CMS almost nothing',
  },
  'unknown tags': {
    short: 200,
    long: 2000,
    file: 'e2e/lose-the-way.spec.ts',
    title: 'unknown tags as little',
  },
  'pages of one kind that are linked': {
    // Of each kind of address: articles, second pages of a list, combinations of two filters …
    short: 15,
    long: 1000,
    file: 'e2e/visit-every-screen.spec.ts',
    title: 'every link of the magazine leads to a page of the same language',
  },
  'strange addresses of calls': {
    short: 200,
    long: 2000,
    file: 'e2e/refuse-strangers.spec.ts',
    title: 'strange addresses nowhere but below the API of the CMS',
  },
  'ways to another site, through a login': {
    // Ten ways, twenty spellings: three ways of each spelling, six spellings of each way.
    short: 60,
    long: 200,
    file: 'e2e/refuse-strangers.spec.ts',
    title: 'ways to another site none gets through a login',
  },
  'pages that are asked for with each header': {
    // Of eleven, in turn: thirty headers ask for each of them ten times or more.
    short: 4,
    long: 11,
    file: 'e2e/refuse-strangers.spec.ts',
    title: 'no header makes the site name another host',
  },
  'strange lines, hosts and headers': {
    short: 300,
    long: 2000,
    file: 'e2e/refuse-strangers.spec.ts',
    title: 'strange lines, hosts and headers bring no other host back',
  },
} satisfies Record<string, Load>;

export type What = keyof typeof LOADS;

/** How often a test repeats what it does: the long number where `SURVIVE` is `1`, as `npm run survive` sets it. */
export function loadOf(what: What, env: Record<string, string | undefined> = process.env): number {
  return LOADS[what][env.SURVIVE === '1' ? 'long' : 'short'];
}
