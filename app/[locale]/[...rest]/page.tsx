import { notFound } from 'next/navigation';

/** Any internal path without a folder of its own (R62). Middleware sends unknown public paths to `error404`. */
export default function Page(): never {
  notFound();
}
