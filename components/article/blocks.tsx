import type { ReactNode } from 'react';

import { Plate } from '@/components/lightbox/plate';
import { FigureCaption } from '@/components/media/figure-caption';
import { PictureBox } from '@/components/media/picture';
import type { Block, InLanguage } from '@/lib/cms/models';
import { withPrefix } from '@/lib/html/links';
import { LOCALES, type Locale } from '@/lib/i18n/locales';

import styles from './blocks.module.css';
import type { PlateIds } from './plates-of';
import { playButton } from './play-button';

type Shown = InLanguage<Block>;
type Of<Kind extends Shown['kind']> = Extract<Shown, { kind: Kind }>;
type BlockProps<Kind extends Shown['kind']> = {
  block: Of<Kind>;
  locale: Locale;
  lang: string | undefined;
  ids: PlateIds | undefined;
};
type Drawn<Kind extends Shown['kind']> = (props: BlockProps<Kind>) => ReactNode;

/** Html of the CMS: sanitised by its reader, the only door it comes through. Its links stay in the language. */
function html(text: string, locale: Locale): { dangerouslySetInnerHTML: { __html: string } } {
  return { dangerouslySetInnerHTML: { __html: withPrefix(text, LOCALES[locale].prefix) } };
}

function TextBlock({ block, locale, lang }: BlockProps<'text'>) {
  return <div className={styles.text} lang={lang} {...html(block.html, locale)} />;
}

function HeadingBlock({ block, locale, lang }: BlockProps<'heading'>) {
  const Heading = `h${block.level}` as const;
  return (
    <Heading
      id={block.id || undefined}
      className={`${styles.heading} ${styles[`level${block.level}`]}`}
      lang={lang}
      {...html(block.html, locale)}
    />
  );
}

/** Several pictures of one figure share a row at one height, each in its own ratio, nothing cropped. */
function FigureBlock({ block, ids }: Pick<BlockProps<'figure'>, 'block' | 'ids'>) {
  const [first] = block.pictures;
  if (!first) return null;
  const isRow = block.pictures.length > 1;
  return (
    <figure className={styles.figure}>
      <div className={isRow ? styles.row : undefined}>
        {block.pictures.map((picture, at) => (
          <Plate
            key={at}
            picture={picture}
            id={ids?.get(picture)}
            className={styles.zoom}
            style={isRow ? { flexGrow: picture.width / (picture.height || 1) || 1 } : undefined}
          >
            <PictureBox picture={picture} slot="whole" sizes="(min-width: 1100px) 840px, 100vw" />
          </Plate>
        ))}
      </div>
      <FigureCaption
        caption={block.caption.text ? block.caption : first.caption}
        credit={first.credit}
        pictures={block.pictures}
        ids={ids}
      />
    </figure>
  );
}

/** A table keeps its columns and scrolls in its own frame, so that the page never does (320 px). */
function TableBlock({ block, locale }: BlockProps<'table'>) {
  return (
    <figure className={styles.table}>
      {/* The frame scrolls, so the keyboard must be able to reach it. */}
      <div className={styles.scroll} role="group" tabIndex={0} aria-label={block.caption.text || undefined}>
        <div {...html(block.html, locale)} />
      </div>
      <FigureCaption caption={block.caption} credit={null} />
    </figure>
  );
}

/** The player's host hears of a reader only when the reader presses play; the frame's own link needs no script. */
function EmbedBlock({ block, locale }: BlockProps<'embed'>) {
  const host = new URL(block.src, 'https://embed.invalid').hostname;
  const title = block.title.text || host;
  return (
    <figure className={styles.embed}>
      <iframe
        srcDoc={playButton({ src: block.src, title, host, htmlLang: LOCALES[locale].lang })}
        title={title}
        loading="lazy"
        allow="fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        style={{ aspectRatio: String(block.ratio || 16 / 9) }}
      />
      {/* On paper nothing plays, and a lite page has no frames. */}
      <p className={styles.source}>
        <a href={block.src} rel="nofollow noopener">
          {block.src}
        </a>
      </p>
      <FigureCaption caption={block.title} credit={null} />
    </figure>
  );
}

/** One component per kind of block; a kind added to the model does not compile until it is drawn here. */
const BLOCKS: { [Kind in Shown['kind']]: Drawn<Kind> } = {
  text: TextBlock,
  heading: HeadingBlock,
  figure: FigureBlock,
  table: TableBlock,
  embed: EmbedBlock,
  // A newer CMS may send what this site has never heard of: the reader of the article misses only that.
  unknown: () => null,
};

/** `lang` of a run in the other language than the page, as in the phrases of a model. */
const LANG = { zh: 'zh-CN', en: 'en' } as const;

type BlockViewProps = {
  block: Shown;
  locale: Locale;
  /** The ids of the pictures, where they are linked to. */
  ids?: PlateIds | undefined;
};

/** One block of a body; `lang` is set when the block is in the other language than the page. */
export function BlockView({ block, locale, ids }: BlockViewProps) {
  const lang = block.lang === 'both' || block.lang === locale ? undefined : LANG[block.lang];
  const Block = BLOCKS[block.kind] as Drawn<Shown['kind']>; // the record pairs each kind with its own component; TypeScript cannot follow that through an index
  return <Block block={block as never} locale={locale} lang={lang} ids={ids} />; // same pairing: the kind was looked up from this very block
}
