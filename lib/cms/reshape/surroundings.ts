/** What reshaping needs to know of the world around it; the readers take it from `env.ts`. */
export type Surroundings = {
  /** Origin of the CMS, whose `/uploads/…` are served by the site. */
  cmsUrl: string;
  /** The site's own origin: absolute links to it become relative (E14). */
  siteUrl: string;
  /** Zone of dates without one ("Conventions for every call", Times). */
  timeZone: string;
};
