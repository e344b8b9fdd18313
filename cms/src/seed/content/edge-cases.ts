import type { Bilingual, BlockSeed } from './model';
import { pair } from './model';

/** What the deliberate oddities add to a body. */
export const TABLE_AND_VIDEO: BlockSeed[] = [
  {
    kind: 'table',
    caption: pair('两面样墙在振动台上的结果|Two trial walls on the shaking table'),
    rows: [
      ['样墙|Wall', '峰值加速度|Peak acceleration', '首条裂缝|First crack', '结果|Outcome'],
      ['无筋土坯|Plain adobe', '0.31 g', '4 秒|4 s', '倒塌|Collapsed'],
      ['竹筋土坯|Adobe with cane', '0.62 g', '11 秒|11 s', '开裂未倒|Cracked, stood'],
      ['竹筋加圈梁|Cane and ring beam', '0.78 g', '19 秒|19 s', '可以修复|Can be repaired'],
    ],
  },
  {
    kind: 'embed',
    src: 'https://www.youtube.com/embed/M7lc1UVf-VE',
    title: pair('振动台试验，三分钟|The shaking table, three minutes'),
    ratio: 16 / 9,
  },
];

/** Markup an importer might bring along; the harmless part of it must survive, the rest must not reach a page. */
export const IMPORTED_HTML: BlockSeed[] = [
  {
    kind: 'html',
    zh: [
      '<p class="MsoNormal" style="color:red;margin:0" onclick="alert(1)">以下一段来自旧系统，带着它的<b>粗体</b>、<i>斜体</i>、<sup>上标</sup>与 1&nbsp;200&nbsp;×&nbsp;600 毫米的尺寸，以及 5 &lt; 6 &amp; 7 &gt; 6 这样的符号。</p>',
      '<script>document.title = "no"</script>',
      '<p><a href="javascript:alert(1)">坏链接</a>只剩文字，<a href="/about" target="_blank">好链接</a>还能点。</p>',
      '<ul><li>旧门：三十二扇<ul><li>其中完好二十九扇</li></ul></li><li>旧梁：十一根</ul>',
      '<p>没有关上的段落与<strong>没有关上的粗体',
    ].join(''),
    en: [
      '<p class="MsoNormal" style="color:red;margin:0" onclick="alert(1)">What follows comes from an old system with its <b>bold</b>, its <i>italics</i>, its <sup>superscript</sup>, a size of 1&nbsp;200&nbsp;×&nbsp;600 mm and signs such as 5 &lt; 6 &amp; 7 &gt; 6.</p>',
      '<svg onload="alert(1)"></svg>',
      '<p><a href="javascript:alert(1)">A bad link</a> keeps only its words; <a href="/about" target="_blank">a good one</a> still works.</p>',
      '<ul><li>Old doors: thirty-two<ul><li>of which sound: twenty-nine</li></ul></li><li>Old beams: eleven</ul>',
      '<p>A paragraph nobody closed and <strong>bold nobody closed',
    ].join(''),
  },
];

/** Credits that a very few articles carry beside the usual facts. */
export const CONSULTANTS: Bilingual = {
  zh: '结构：孟禾；照明：暗灯会',
  en: 'Structure: Meng He; lighting: Dim Lamp Society',
};
