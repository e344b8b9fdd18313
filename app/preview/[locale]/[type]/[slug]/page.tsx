import { PreviewPage, previewMetadata } from '@/components/preview/preview-page';

/** D5: read for each request, kept nowhere. */
export const dynamic = 'force-dynamic';

/** A draft, for an editor or the holder of a signed link (R15, R16, R22, R25). */
export { previewMetadata as generateMetadata };
export default PreviewPage;
