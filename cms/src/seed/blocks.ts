import { embedBlock, figureBlock, tableBlock, textBlock } from '../body/make-blocks';
import type { NewBlock } from '../body/to-blocks';
import { pair } from './content/model';
import type { BlockSeed } from './content/model';

/** HTML of one language for the words of a block; '' when it is not written in that language. */
function htmlOf(block: BlockSeed, half: 'zh' | 'en'): string {
  switch (block.kind) {
    case 'heading':
      return block[half] && `<h${block.level}>${block[half]}</h${block.level}>`;
    case 'text':
      return block[half] && `<p>${block[half]}</p>`;
    case 'quote':
      return block[half] && `<blockquote><p>${block[half]}</p></blockquote>`;
    case 'list':
      return block[half].length > 0
        ? `<ul>${block[half].map((line) => `<li>${line}</li>`).join('')}</ul>`
        : '';
    default:
      return '';
  }
}

function tableHtml(rows: readonly string[][]): string {
  const [head = [], ...body] = rows;
  const row = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells
      .map((cell) => {
        const { zh, en } = pair(cell);
        return `<${tag}>${en && zh !== en ? `${zh}<br><span lang="en">${en}</span>` : zh}</${tag}>`;
      })
      .join('')}</tr>`;
  return `<table><thead>${row(head, 'th')}</thead><tbody>${body.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
}

/**
 * Blocks as a body field stores them. Runs of words become one text block, element by element in both languages, so
 * that an editor finds a few large blocks and not one for every paragraph; `picture` gives the media row of a key.
 */
export function toBodyBlocks(
  body: readonly BlockSeed[],
  picture: (key: string) => number | null,
): NewBlock[] {
  const blocks: NewBlock[] = [];
  let run = { zh: '', en: '' };
  const flush = () => {
    if (run.zh || run.en) blocks.push(textBlock(run));
    run = { zh: '', en: '' };
  };
  for (const block of body) {
    if (block.kind === 'figure') {
      flush();
      const id = picture(block.picture);
      if (id !== null) blocks.push(figureBlock([id], block.caption));
    } else if (block.kind === 'table') {
      flush();
      blocks.push(tableBlock(tableHtml(block.rows), block.caption));
    } else if (block.kind === 'embed') {
      flush();
      blocks.push(embedBlock(block.src, block.title));
    } else if (block.kind === 'html') {
      flush();
      blocks.push({ blockType: 'html', zh: block.zh || null, en: block.en || null, shared: null });
    } else {
      run = { zh: run.zh + htmlOf(block, 'zh'), en: run.en + htmlOf(block, 'en') };
    }
  }
  flush();
  return blocks;
}
