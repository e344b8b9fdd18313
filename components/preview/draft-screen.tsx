import { PostScreen } from '@/components/article/post-screen';
import { BrandScreen } from '@/components/brands/brand-screen';
import { CompanyScreen } from '@/components/company/company-screen';
import { ProductScreen } from '@/components/products/product-screen';
import { getBrand } from '@/lib/cms/brands';
import { optional } from '@/lib/cms/optional';
import type { Draft } from '@/lib/cms/previews';
import type { Locale } from '@/lib/i18n/locales';

type DraftScreenProps = { draft: Draft; locale: Locale; reading: 'one' | 'both'; ownPath: string };

/**
 * The public screen of an entry, drawn from its draft (R15, R16, R22, R25). What readers add and what is sold,
 * comments and adverts, is left out.
 */
export async function DraftScreen({ draft, locale, reading, ownPath }: DraftScreenProps) {
  switch (draft.type) {
    case 'post': {
      // The switch of its languages has to lead back here, not to a public page that may not exist.
      const article = { ...draft.entry, ownPath };
      return (
        <PostScreen
          article={article}
          locale={locale}
          comments={null}
          ads={[]}
          reading={reading}
          name="preview"
        />
      );
    }
    case 'brand':
      return (
        <BrandScreen
          brand={draft.entry}
          products={draft.products}
          locale={locale}
          name="preview-brand-detail"
        />
      );
    case 'company':
      return (
        <CompanyScreen
          company={draft.entry}
          posts={draft.posts}
          openings={null}
          ads={{}}
          works={1}
          jobs={1}
          locale={locale}
          name="preview-company"
        />
      );
    case 'product': {
      const { brand } = draft.entry;
      const owner = brand ? await optional(getBrand(brand.slug)) : null;
      return <ProductScreen product={draft.entry} owner={owner} locale={locale} name="preview-product" />;
    }
  }
}
