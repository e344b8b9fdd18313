import { toScriptText, type JsonValue } from './json-ld-text';

/** Structured data for search engines. The text is escaped, so a CMS field cannot close the element early. */
export function JsonLd({ data }: { data: JsonValue }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptText(data) }} />;
}
