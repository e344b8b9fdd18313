import { AdPreviewPage, adPreviewMetadata } from '@/components/preview/ad-preview-page';

/** D5: read for each request, kept nowhere. */
export const dynamic = 'force-dynamic';

/** An advertisement in its place on the page, for an editor or the holder of a signed link (decision 059). */
export { adPreviewMetadata as generateMetadata };
export default AdPreviewPage;
