import type { Palette } from '../palettes';
import { mix } from '../palettes';
import type { Bilingual, Family } from '../scene';
import type { Point, Sheet } from '../sheet';
import { n, trace } from '../sheet';

type Draw = (s: Sheet, p: Palette, tone: string, v: number) => void;
type Product = { slug: string; name: Bilingual; stands: boolean; draw: Draw };

/** Turned or rounded metal: light a third of the way across. */
function turned(s: Sheet, x0: number, x1: number, tone: string): string {
  return s.linear([x0, 0], [x1, 0], [[0, mix(tone, '#000000', 0.5)], [0.22, mix(tone, '#000000', 0.1)], [0.38, mix(tone, '#ffffff', 0.55)], [0.55, tone], [0.9, mix(tone, '#000000', 0.4)], [1, mix(tone, '#000000', 0.25)]]);
}

function tube(s: Sheet, points: readonly Point[], width: number, tone: string): void {
  const d = trace(points);
  s.stroke(d, mix(tone, '#000000', 0.5), width, 1, 'stroke-linecap="round" stroke-linejoin="round"');
  s.stroke(d, tone, width * 0.72, 1, 'stroke-linecap="round" stroke-linejoin="round"');
  s.stroke(d, mix(tone, '#ffffff', 0.6), width * 0.2, 0.85, `stroke-linecap="round" stroke-linejoin="round" transform="translate(${n(-width * 0.16)} ${n(-width * 0.1)})"`);
}

/** A bent tube given as path data. */
function bent(s: Sheet, d: string, width: number, tone: string): void {
  s.stroke(d, mix(tone, '#000000', 0.5), width, 1, 'stroke-linecap="round"');
  s.stroke(d, tone, width * 0.74, 1, 'stroke-linecap="round"');
  s.stroke(d, mix(tone, '#ffffff', 0.65), width * 0.2, 0.9, `stroke-linecap="round" transform="translate(${n(-width * 0.15)} ${n(-width * 0.14)})"`);
}

const PRODUCTS: readonly Product[] = [
  { slug: 'pendant', name: { zh: '吊灯', en: 'pendant lamp' }, stands: false, draw: (s, p, tone, v) => {
    const { w, h, u } = s;
    const [x, y, r] = [w / 2, h * 0.44, u * (v ? 20 : 26)];
    s.circle(x, y + u * 14, u * 44, s.radial([x, y + u * 14], u * 44, [[0, p.glow, 0.6], [1, p.glow, 0]]));
    s.line([[x, 0], [x, y - u * 10]], p.ink, u * 0.5);
    s.rect(x - u * 1.6, y - u * 14, u * 3.2, u * 6, turned(s, x - u * 1.6, x + u * 1.6, '#b89b62'));
    if (v) s.circle(x, y + u * 8, r * 0.9, s.radial([x - r * 0.3, y], r * 1.7, [[0, '#ffffff'], [0.5, mix(p.glow, '#ffffff', 0.55)], [1, mix(p.glow, p.mid, 0.4)]]));
    else {
      s.fill(`M${n(x - r)} ${n(y + u * 14)}Q${n(x - r)} ${n(y - u * 9)} ${n(x)} ${n(y - u * 9)}T${n(x + r)} ${n(y + u * 14)}Z`, turned(s, x - r, x + r, tone));
      s.ellipse(x, y + u * 14, r, u * 2.6, mix(p.glow, '#ffffff', 0.6), 1);
      s.ellipse(x, y + u * 13.6, u * 6, u * 1.6, '#ffffff', 1);
    }
  } },
  { slug: 'table-lamp', name: { zh: '台灯', en: 'table lamp' }, stands: true, draw: (s, p, tone, v) => {
    const { w, h, u } = s;
    const x = w / 2;
    s.circle(x, h * 0.36, u * 46, s.radial([x, h * 0.36], u * 46, [[0, p.glow, 0.5], [1, p.glow, 0]]));
    if (v) tube(s, [[x, h * 0.78], [x - u * 10, h * 0.52], [x + u * 5, h * 0.32]], u * 1.8, '#33312d');
    else s.rect(x - u * 1, h * 0.4, u * 2, h * 0.38, turned(s, x - u, x + u, '#b89b62'));
    s.ellipse(x, h * 0.785, u * 14, u * 2.8, mix(tone, '#000000', 0.55), 1);
    s.ellipse(x, h * 0.775, u * 14, u * 2.6, tone, 1);
    const top = v ? h * 0.24 : h * 0.22;
    const off = v ? u * 7 : 0;
    s.poly([[x - u * 9 + off, top], [x + u * 9 + off, top], [x + u * 21 + off, top + u * 19], [x - u * 21 + off, top + u * 19]], s.linear([x - u * 21, 0], [x + u * 21, 0], [[0, mix(tone, p.ink, 0.3)], [0.4, mix(tone, p.glow, 0.75)], [1, mix(tone, p.ink, 0.3)]]));
    s.ellipse(x + off, top + u * 19, u * 21, u * 2.4, mix(p.glow, '#ffffff', 0.5), 1);
  } },
  { slug: 'floor-lamp', name: { zh: '落地灯', en: 'floor lamp' }, stands: true, draw: (s, p, tone, v) => {
    const { w, h, u } = s;
    const x = w * 0.42;
    const d = v ? `M${n(x)} ${n(h * 0.8)}V${n(h * 0.3)}A${n(u * 17)} ${n(u * 17)} 0 0 1 ${n(x + u * 34)} ${n(h * 0.3)}` : `M${n(x + u * 8)} ${n(h * 0.8)}V${n(h * 0.2)}`;
    const lx = v ? x + u * 34 : x + u * 8;
    const ly = v ? h * 0.3 : h * 0.18;
    s.circle(lx, ly + u * 6, u * 34, s.radial([lx, ly + u * 6], u * 34, [[0, p.glow, 0.55], [1, p.glow, 0]]));
    bent(s, d, u * 1.5, '#2d2b28');
    s.ellipse(v ? x : lx, h * 0.8, u * 12, u * 2.4, '#22201d', 1);
    s.fill(`M${n(lx - u * 12)} ${n(ly + u * 10)}A${n(u * 12)} ${n(u * 12)} 0 0 1 ${n(lx + u * 12)} ${n(ly + u * 10)}Z`, turned(s, lx - u * 12, lx + u * 12, tone));
    s.ellipse(lx, ly + u * 10, u * 12, u * 1.6, mix(p.glow, '#ffffff', 0.55), 1);
  } },
  { slug: 'chair', name: { zh: '木椅', en: 'timber chair' }, stands: true, draw: (s, p, tone, v) => {
    const { w, h, u } = s;
    const wood = mix('#b98650', tone, 0.25);
    const [l, r, seat, foot] = [w / 2 - u * 19, w / 2 + u * 19, h * 0.52, h * 0.82];
    tube(s, [[l + u * 7, seat - u * 5], [l + u * 6, foot - u * 6]], u * 2.4, mix(wood, '#000000', 0.35));
    tube(s, [[r - u * 5, seat - u * 5], [r - u * 4, foot - u * 6]], u * 2.4, mix(wood, '#000000', 0.35));
    tube(s, [[r - u * 4, seat], [r + u * 1, h * 0.18]], u * 2.6, wood);
    tube(s, [[l + u * 8, seat - u * 5], [l + u * 11, h * 0.2]], u * 2.4, mix(wood, '#000000', 0.15));
    if (v) for (let i = 0; i < 4; i++) tube(s, [[l + u * 9.4 + i * u * 0.4, h * (0.42 - i * 0.07)], [r - u * 2 + i * u * 0.8, h * (0.41 - i * 0.075)]], u * 1.8, wood);
    else s.poly([[l + u * 10, h * 0.2], [r + u * 0.6, h * 0.18], [r - u * 1, h * 0.33], [l + u * 9.4, h * 0.34]], s.linear([l, 0], [r, 0], [[0, mix(tone, '#000000', 0.2)], [0.4, mix(tone, '#ffffff', 0.3)], [1, mix(tone, '#000000', 0.25)]]));
    s.poly([[l, seat], [r - u * 3, seat], [r + u * 1, seat - u * 6], [l + u * 7, seat - u * 6]], s.linear([l, seat], [r, seat - u * 6], [[0, mix(p.pale, wood, 0.35)], [1, mix(p.pale, wood, 0.7)]]));
    for (let i = 1; i < 9; i++) s.line([[l + ((r - u * 3 - l) * i) / 9, seat], [l + u * 7 + ((r + u - l - u * 7) * i) / 9, seat - u * 6]], mix(wood, '#000000', 0.4), u * 0.18, 0.6);
    s.poly([[l, seat], [r - u * 3, seat], [r - u * 3, seat + u * 2.4], [l, seat + u * 2.4]], mix(wood, '#000000', 0.2));
    tube(s, [[l + u * 1.4, seat + u * 2], [l - u * 1, foot]], u * 2.8, wood);
    tube(s, [[r - u * 4.4, seat + u * 2], [r - u * 2.6, foot]], u * 2.8, wood);
    tube(s, [[l, h * 0.68], [r - u * 3, h * 0.68]], u * 1.4, wood);
  } },
  { slug: 'stool', name: { zh: '圆凳', en: 'round stool' }, stands: true, draw: (s, _p, tone, v) => {
    const { w, h, u } = s;
    const x = w / 2;
    const top = h * (v ? 0.34 : 0.46);
    for (const [dx, fx, shade] of [[-10, -15, 0.3], [9, 14, 0.3], [-13, -21, 0], [13, 21, 0]] as const) tube(s, [[x + u * dx, top + u * 3], [x + u * fx, h * (shade ? 0.76 : 0.82)]], u * 2.4, mix('#c09a66', '#000000', shade));
    s.ring(x, h * 0.66, u * 15, u * 2.4, '#8e6c40', u * 1.2);
    s.ellipse(x, top + u * 3.4, u * 20, u * 5, mix(tone, '#000000', 0.5), 1);
    s.rect(x - u * 20, top, u * 40, u * 3.4, turned(s, x - u * 20, x + u * 20, tone));
    s.ellipse(x, top, u * 20, u * 5, mix(tone, '#ffffff', 0.3), 1);
  } },
  { slug: 'armchair', name: { zh: '扶手椅', en: 'armchair' }, stands: true, draw: (s, p, tone, v) => {
    const { w, h, u } = s;
    const x = w / 2;
    const soft = (d: string, k: number): void => s.fill(d, s.fade('down', [[0, mix(tone, '#ffffff', 0.3 - k)], [1, mix(tone, '#000000', 0.25 + k)]]));
    const round = (l: number, t: number, bw: number, bh: number, r: number): string => `M${n(l + r)} ${n(t)}h${n(bw - 2 * r)}q${n(r)} 0 ${n(r)} ${n(r)}v${n(bh - 2 * r)}q0 ${n(r)} ${n(-r)} ${n(r)}h${n(-bw + 2 * r)}q${n(-r)} 0 ${n(-r)} ${n(-r)}v${n(-bh + 2 * r)}q0 ${n(-r)} ${n(r)} ${n(-r)}Z`;
    for (const dx of [-24, 24]) tube(s, [[x + u * dx, h * 0.7], [x + u * dx * 1.06, h * 0.82]], u * 2, '#3a2c20');
    soft(round(x - u * 24, h * 0.28, u * 48, h * 0.42, u * (v ? 18 : 5)), 0.05);
    soft(round(x - u * 20, h * 0.53, u * 40, u * 13, u * 4), -0.1);
    soft(round(x - u * 31, h * 0.45, u * 11, h * 0.3, u * 4), 0);
    soft(round(x + u * 20, h * 0.45, u * 11, h * 0.3, u * 4), 0.1);
    s.stroke(`M${n(x)} ${n(h * 0.3)}V${n(h * 0.53)}`, p.ink, u * 0.3, 0.3);
  } },
  { slug: 'table', name: { zh: '长桌', en: 'long table' }, stands: true, draw: (s, p, tone, v) => {
    const { w, h, u } = s;
    const [l, r, y] = [w * 0.14, w * 0.86, h * 0.48];
    for (const k of [0.16, 0.84]) {
      const x = l + (r - l) * k;
      if (v) s.poly([[x - u * 2, y], [x + u * 2, y], [x + u * 6, h * 0.82], [x - u * 6, h * 0.82]], turned(s, x - u * 6, x + u * 6, tone));
      else { tube(s, [[x - u * 3, y], [x - u * 8, h * 0.82]], u * 2.2, '#2f2b27'); tube(s, [[x + u * 3, y], [x + u * 8, h * 0.82]], u * 2.2, '#2f2b27'); }
    }
    s.poly([[l, y], [r, y], [r - u * 7, y - u * 7], [l + u * 7, y - u * 7]], s.linear([l, 0], [r, 0], [[0, '#d3ac74'], [0.5, '#e3c596'], [1, '#b98f58']]));
    for (let i = 1; i < 6; i++) s.line([[l + u * 7 - (u * 7 * i) / 6, y - u * 7 + (u * 7 * i) / 6], [r - u * 7 + (u * 7 * i) / 6, y - u * 7 + (u * 7 * i) / 6]], '#7d5c33', u * 0.16, 0.5);
    s.rect(l, y, r - l, u * 2.4, '#9c7443');
    s.rect(w * 0.6, y - u * 16, u * 5, u * 12, turned(s, w * 0.6, w * 0.6 + u * 5, p.water));
  } },
  { slug: 'tap', name: { zh: '水龙头', en: 'basin tap' }, stands: true, draw: (s, _p, tone, v) => {
    const { w, h, u } = s;
    const metal = mix('#c9c7c2', tone, 0.3);
    const x = w * 0.42;
    s.rect(x - u * 5, h * 0.72, u * 10, h * 0.1, turned(s, x - u * 5, x + u * 5, metal));
    bent(s, v ? `M${n(x)} ${n(h * 0.72)}V${n(h * 0.36)}A${n(u * 12)} ${n(u * 12)} 0 0 1 ${n(x + u * 24)} ${n(h * 0.36)}V${n(h * 0.46)}` : `M${n(x)} ${n(h * 0.72)}V${n(h * 0.4)}Q${n(x)} ${n(h * 0.34)} ${n(x + u * 6)} ${n(h * 0.34)}H${n(x + u * 30)}V${n(h * 0.4)}`, u * 5.4, metal);
    bent(s, `M${n(x - u * 2)} ${n(h * 0.6)}H${n(x - u * 14)}`, u * 2.6, metal);
    s.circle(x - u * 15, h * 0.6, u * 3, s.radial([x - u * 16, h * 0.6 - u], u * 5, [[0, '#ffffff'], [0.5, metal], [1, mix(metal, '#000000', 0.6)]]));
  } },
  { slug: 'shower', name: { zh: '淋浴花洒', en: 'shower head' }, stands: false, draw: (s, p, tone, v) => {
    const { w, h, u } = s;
    const metal = mix('#b7a98c', tone, 0.25);
    bent(s, `M${n(w * 0.1)} ${n(h * 0.2)}H${n(w * 0.5 - u * 4)}Q${n(w * 0.5)} ${n(h * 0.2)} ${n(w * 0.5)} ${n(h * 0.2 + u * 4)}V${n(h * 0.38)}`, u * 3.4, metal);
    const r = u * (v ? 17 : 24);
    s.fill(`M${n(w / 2 - r)} ${n(h * 0.42)}Q${n(w / 2)} ${n(h * 0.33)} ${n(w / 2 + r)} ${n(h * 0.42)}Z`, turned(s, w / 2 - r, w / 2 + r, metal));
    s.ellipse(w / 2, h * 0.42, r, u * 3, mix(metal, '#000000', 0.3), 1);
    let d = '';
    for (let i = 0; i < 21; i++) d += `M${n(w / 2 - r * 0.9 + (r * 1.8 * i) / 20)} ${n(h * 0.43)}L${n(w / 2 - r * 1.15 + (r * 2.3 * i) / 20)} ${n(h * (0.62 + ((i * 7) % 9) * 0.03))}`;
    s.stroke(d, mix(p.water, '#ffffff', 0.4), u * 0.36, 0.7, 'stroke-dasharray="34 10"');
  } },
  { slug: 'basin', name: { zh: '台上盆', en: 'basin' }, stands: true, draw: (s, p, tone, v) => {
    const { w, h, u } = s;
    const [x, y, r] = [w / 2, h * 0.52, u * 34];
    const clay = mix('#f1eee7', tone, v ? 0.5 : 0.06);
    s.rect(w * 0.06, h * 0.74, w * 0.88, u * 5, mix(p.deep, p.mid, 0.4));
    s.fill(v ? `M${n(x - r)} ${n(y)}V${n(h * 0.74)}H${n(x + r)}V${n(y)}Z` : `M${n(x - r)} ${n(y)}Q${n(x - r * 0.9)} ${n(h * 0.74)} ${n(x - r * 0.4)} ${n(h * 0.74)}H${n(x + r * 0.4)}Q${n(x + r * 0.9)} ${n(h * 0.74)} ${n(x + r)} ${n(y)}Z`, s.linear([x - r, 0], [x + r, 0], [[0, mix(clay, '#000000', 0.28)], [0.35, mix(clay, '#ffffff', 0.5)], [1, mix(clay, '#000000', 0.34)]]));
    s.ellipse(x, y, r, u * 8, mix(clay, '#ffffff', 0.4), 1);
    s.ellipse(x, y + u * 0.6, r * 0.93, u * 6.8, mix(clay, '#000000', 0.25), 1);
    s.ellipse(x + u * 2, y + u * 2.6, r * 0.7, u * 4, mix(clay, '#000000', 0.1), 1);
    s.ellipse(x, y + u * 3.4, u * 2.4, u * 0.9, '#77736b', 1);
  } },
  { slug: 'bath', name: { zh: '独立浴缸', en: 'free-standing bath' }, stands: true, draw: (s, _p, tone, v) => {
    const { w, h, u } = s;
    const [l, r, y] = [w * 0.14, w * 0.86, h * 0.46];
    const shell = v ? tone : '#eeebe4';
    s.fill(`M${n(l)} ${n(y)}Q${n(l + u * 5)} ${n(h * 0.8)} ${n(l + u * 18)} ${n(h * 0.8)}H${n(r - u * 18)}Q${n(r - u * 5)} ${n(h * 0.8)} ${n(r)} ${n(y)}Z`, s.linear([l, y], [r, h * 0.8], [[0, mix(shell, '#000000', 0.22)], [0.3, mix(shell, '#ffffff', 0.35)], [1, mix(shell, '#000000', 0.42)]]));
    s.ellipse(w / 2, y, (r - l) / 2, u * 7, '#f8f6f1', 1);
    s.ellipse(w / 2, y + u, (r - l) / 2 - u * 3, u * 5.4, '#cfcac0', 1);
    s.ellipse(w / 2, y + u * 2.4, (r - l) / 2 - u * 8, u * 3.4, '#b9d0d2', 1);
    s.poly([[w * 0.3, y - u * 7.6], [w * 0.46, y - u * 7.4], [w * 0.48, y + u * 14], [w * 0.32, y + u * 14]], mix(tone, '#ffffff', 0.65));
  } },
  { slug: 'handle', name: { zh: '门把手', en: 'door handle' }, stands: false, draw: (s, _p, tone, v) => {
    const { w, h, u } = s;
    const metal = mix('#b9975a', tone, 0.2);
    if (v) s.circle(w * 0.34, h * 0.48, u * 12, turned(s, w * 0.34 - u * 12, w * 0.34 + u * 12, metal));
    else s.rect(w * 0.34 - u * 7, h * 0.2, u * 14, h * 0.6, turned(s, w * 0.34 - u * 7, w * 0.34 + u * 7, metal));
    s.stroke(`M${n(w * 0.34 + u * 2)} ${n(h * 0.48 + u * 6)}H${n(w * 0.8)}`, '#000000', u * 5, 0.22, 'stroke-linecap="round"');
    bent(s, v ? `M${n(w * 0.34)} ${n(h * 0.48)}H${n(w * 0.66)}Q${n(w * 0.74)} ${n(h * 0.48)} ${n(w * 0.78)} ${n(h * 0.54)}` : `M${n(w * 0.34)} ${n(h * 0.48)}H${n(w * 0.78)}`, u * 7, metal);
    if (!v) { s.circle(w * 0.34, h * 0.68, u * 2.2, '#241d12'); s.rect(w * 0.34 - u * 0.8, h * 0.68, u * 1.6, u * 5, '#241d12'); }
  } },
  { slug: 'pull', name: { zh: '柜门拉手', en: 'cabinet pulls' }, stands: false, draw: (s, p, tone, v) => {
    const { w, h, u } = s;
    for (let i = 0; i < 3; i++) {
      const y = h * (0.28 + i * 0.22);
      const metal = [mix('#c4a56a', tone, 0.15), '#9a9892', mix(tone, '#2a2622', 0.4)][i] ?? tone;
      s.stroke(`M${n(w * 0.24 + u * 2)} ${n(y + u * 4)}H${n(w * 0.76 + u * 2)}`, p.ink, u * 3, 0.22, 'stroke-linecap="round"');
      bent(s, v ? `M${n(w * 0.24)} ${n(y)}Q${n(w / 2)} ${n(y - u * 11)} ${n(w * 0.76)} ${n(y)}` : `M${n(w * 0.24)} ${n(y)}H${n(w * 0.76)}`, u * 4.4, metal);
    }
  } },
  { slug: 'tile', name: { zh: '花砖', en: 'patterned tile' }, stands: false, draw: (s, p, tone, v) => {
    const { w, h, u } = s;
    const k = u * 26;
    const [x0, y0] = [w / 2 - k * 1.5, h / 2 - k * 1.5];
    s.rect(x0 + u * 2, y0 + u * 2.6, k * 3, k * 3, '#000000', 0.25);
    for (let i = 0; i < 9; i++) {
      const [x, y] = [x0 + (i % 3) * k, y0 + Math.floor(i / 3) * k];
      s.rect(x + u * 0.3, y + u * 0.3, k - u * 0.6, k - u * 0.6, mix(p.paper, p.pale, 0.3 + (i % 4) * 0.1));
      if (v) {
        for (const [cx, cy] of [[x, y], [x + k, y + k]] as const) for (const r of [0.66, 0.44, 0.22]) s.inside(trace([[x + u * 0.3, y + u * 0.3], [x + k - u * 0.3, y + u * 0.3], [x + k - u * 0.3, y + k - u * 0.3], [x + u * 0.3, y + k - u * 0.3]], true), () => s.ring(cx, cy, k * r, k * r, tone, u * 2.6));
      } else {
        s.poly([[x + u, y + u], [x + k - u, y + u], [x + k / 2, y + k / 2]], tone);
        s.poly([[x + u, y + k - u], [x + k - u, y + k - u], [x + k / 2, y + k / 2]], mix(tone, p.ink, 0.45));
        s.circle(x + k / 2, y + k / 2, k * 0.16, p.glow);
      }
      s.poly([[x, y], [x + k, y], [x, y + k]], '#ffffff', 0.1);
    }
  } },
  { slug: 'switch', name: { zh: '开关面板', en: 'switch plate' }, stands: false, draw: (s, p, tone, v) => {
    const { w, h, u } = s;
    const k = u * 42;
    const [x, y] = [w / 2 - k / 2, h / 2 - k / 2];
    s.rect(x + u * 1.4, y + u * 2, k, k, '#000000', 0.3);
    s.rect(x, y, k, k, s.linear([x, y], [x + k, y + k], [[0, mix(p.paper, '#ffffff', 0.6)], [1, mix(p.pale, p.mid, 0.2)]]));
    if (v) for (const dx of [0.3, 0.7]) { s.circle(x + k * dx, y + k / 2, u * 4.4, turned(s, x + k * dx - u * 4.4, x + k * dx + u * 4.4, '#b89b62')); bent(s, `M${n(x + k * dx)} ${n(y + k / 2)}v${n(u * (dx > 0.5 ? 7 : -7))}`, u * 2.6, '#d2b47a'); }
    else { s.rect(x + k * 0.12, y + k * 0.12, k * 0.76, k * 0.76, s.fade('down', [[0, '#ffffff'], [0.5, mix(tone, '#ffffff', 0.75)], [1, mix(tone, '#ffffff', 0.5)]])); s.line([[x + k / 2, y + k * 0.12], [x + k / 2, y + k * 0.88]], p.ink, u * 0.4, 0.5); s.circle(x + k * 0.3, y + k * 0.78, u * 0.8, p.accent); }
  } },
  { slug: 'radiator', name: { zh: '柱式散热器', en: 'column radiator' }, stands: true, draw: (s, _p, tone, v) => {
    const { w, h, u } = s;
    const count = v ? 8 : 12;
    const step = (w * 0.68) / count;
    for (let i = 0; i < count; i++) {
      const x = w * 0.16 + i * step;
      s.fill(`M${n(x + u)} ${n(h * 0.3)}Q${n(x + step / 2)} ${n(h * 0.24)} ${n(x + step - u)} ${n(h * 0.3)}V${n(h * 0.74)}Q${n(x + step / 2)} ${n(h * 0.8)} ${n(x + u)} ${n(h * 0.74)}Z`, turned(s, x, x + step, tone));
    }
    for (const y of [0.33, 0.7]) s.rect(w * 0.14, h * y, w * 0.72, u * 2.6, s.fade('down', [[0, mix(tone, '#ffffff', 0.4)], [1, mix(tone, '#000000', 0.5)]]), 0.7);
    bent(s, `M${n(w * 0.84)} ${n(h * 0.72)}H${n(w * 0.9)}V${n(h * 0.84)}`, u * 2, '#b89b62');
  } },
  { slug: 'shelf', name: { zh: '搁架', en: 'shelving' }, stands: true, draw: (s, p, tone, v) => {
    const { w, h, u } = s;
    const [l, r] = [w * 0.22, w * 0.78];
    for (const x of [l, r]) s.rect(x - u * 0.8, h * 0.14, u * 1.6, h * 0.7, turned(s, x - u, x + u, '#3a3733'));
    for (let i = 0; i < 4; i++) {
      const y = h * (0.24 + i * 0.17);
      s.rect(l - u * 3, y, r - l + u * 6, u * 1.8, s.fade('down', [[0, '#dcb986'], [1, '#94703f']]));
      s.rect(l, y + u * 1.8, r - l, u * 2, '#000000', 0.12);
      let x = l + u * 3 + ((i * 13) % 3) * u * 5;
      for (let k = 0; k < 5 + ((i + v) % 3); k++) {
        const [bw, bh] = [u * (1.6 + ((k * 7 + i) % 4) * 0.6), u * (8 + ((k * 5 + i * 3) % 5))];
        s.rect(x, y - bh, bw, bh, [tone, p.deep, p.pale, p.water, p.glow][(k + i) % 5] ?? tone);
        x += bw + u * 0.2;
      }
      if (i % 2) s.circle(r - u * 8, y - u * 4, u * 4, s.radial([r - u * 9.4, y - u * 5.4], u * 7, [[0, '#ffffff'], [0.6, p.mid], [1, p.deep]]));
    }
  } },
  { slug: 'window', name: { zh: '断桥窗型材', en: 'thermally broken window profile' }, stands: false, draw: (s, p, tone, v) => {
    const { w, h, u } = s;
    const [x, y, k] = [w * 0.3, h * 0.2, u * 14];
    const part = (dx: number, dy: number, bw: number, bh: number): void => {
      s.rect(x + dx * k, y + dy * k, bw * k, bh * k, mix(tone, '#c8c8c6', 0.5));
      s.rect(x + dx * k + u, y + dy * k + u, bw * k - u * 2, bh * k - u * 2, mix(p.paper, '#ffffff', 0.3));
      s.stroke(`M${n(x + dx * k)} ${n(y + dy * k)}h${n(bw * k)}v${n(bh * k)}h${n(-bw * k)}Z`, p.ink, u * 0.3);
    };
    for (const dx of v ? [0.25, 0.62, 0.99] : [0.4, 0.84]) s.rect(x + dx * k, y - u * 8, u * 1.2, k * 2.4, mix(p.water, '#ffffff', 0.4), 0.9);
    part(0, 1.5, 0.7, 1.2); part(1.2, 1.5, 0.7, 1.2);
    s.rect(x + 0.7 * k, y + 1.65 * k, 0.5 * k, u * 2, p.ink); s.rect(x + 0.7 * k, y + 2.4 * k, 0.5 * k, u * 2, p.ink);
    part(-0.5, 2.8, 1.1, 1.1); part(1.2, 2.8, 1.2, 1.1);
    s.rect(x + 0.6 * k, y + 3 * k, 0.6 * k, u * 2.4, p.accent); s.rect(x + 0.6 * k, y + 3.55 * k, 0.6 * k, u * 2.4, p.accent);
    for (const [dx, dy] of [[-0.1, 1.35], [1.85, 1.35], [0.3, 2.72], [1.5, 2.72]] as const) s.circle(x + dx * k, y + dy * k, u * 1.3, p.ink);
  } },
  { slug: 'pot', name: { zh: '花盆', en: 'planter' }, stands: true, draw: (s, p, tone, v) => {
    const { w, h, u } = s;
    const x = w / 2;
    let d = '';
    for (let i = 0; i < 15; i++) {
      const a = -Math.PI * (0.12 + (0.76 * i) / 14);
      d += `M${n(x)} ${n(h * 0.52)}Q${n(x + Math.cos(a) * u * 12)} ${n(h * 0.5 + Math.sin(a) * u * 30)} ${n(x + Math.cos(a) * u * (26 + (i % 3) * 5))} ${n(h * 0.5 + Math.sin(a) * u * (26 + (i % 4) * 4))}`;
    }
    s.stroke(d, mix(p.leaf, p.ink, 0.35), u * 3, 1, 'stroke-linecap="round"');
    s.stroke(d, mix(p.leaf, p.glow, 0.3), u * 1, 0.8, 'stroke-linecap="round"');
    s.fill(v ? `M${n(x - u * 20)} ${n(h * 0.52)}L${n(x - u * 13)} ${n(h * 0.82)}H${n(x + u * 13)}L${n(x + u * 20)} ${n(h * 0.52)}Z` : `M${n(x - u * 18)} ${n(h * 0.52)}Q${n(x - u * 26)} ${n(h * 0.82)} ${n(x)} ${n(h * 0.82)}T${n(x + u * 18)} ${n(h * 0.52)}Z`, turned(s, x - u * 22, x + u * 22, tone));
    s.ellipse(x, h * 0.52, u * (v ? 20 : 18), u * 3, mix(tone, '#000000', 0.55), 1);
  } },
  { slug: 'door', name: { zh: '木门', en: 'timber door' }, stands: true, draw: (s, p, tone, v) => {
    const { w, h, u } = s;
    const [x, y, dw, dh] = [w / 2 - u * 18, h * 0.1, u * 36, h * 0.72];
    s.rect(x - u * 3, y - u * 3, dw + u * 6, dh + u * 3, mix(tone, '#000000', 0.45));
    s.rect(x, y, dw, dh, s.linear([x, y], [x + dw, y + dh], [[0, mix(tone, '#ffffff', 0.25)], [1, mix(tone, '#000000', 0.2)]]));
    if (v) for (let i = 1; i < 9; i++) s.rect(x + (dw * i) / 9, y, u * 0.5, dh, '#000000', 0.3);
    else for (const [dy, hh] of [[0.06, 0.4], [0.52, 0.4]] as const) { s.rect(x + u * 4, y + dh * dy, dw - u * 8, dh * hh, '#000000', 0.16); s.rect(x + u * 5, y + dh * dy + u, dw - u * 9, dh * hh - u, mix(tone, '#ffffff', 0.18)); }
    if (v) s.rect(x + dw * 0.14, y + dh * 0.08, u * 4, dh * 0.5, s.fade('down', [[0, p.sky], [1, p.horizon]]));
    bent(s, `M${n(x + dw - u * 4)} ${n(y + dh * 0.5)}h${n(-u * 6)}`, u * 2, '#c4a56a');
  } },
];

/** Number of distinct products; each is drawn in two forms. */
export const PRODUCT_KINDS = PRODUCTS.length;

/** The slug of the product with a running number. */
export function productSlug(index: number): string {
  return PRODUCTS[index % PRODUCTS.length]?.slug ?? String(index);
}

/** A product alone on seamless paper. */
export const product: Family = (random, palette, index) => {
  const item = PRODUCTS[index % PRODUCTS.length];
  if (!item) throw new RangeError('No such product.');
  const second = index >= PRODUCTS.length ? 1 : 0;
  const tone = random.pick([palette.accent, palette.mid, palette.deep, mix(palette.leaf, palette.deep, 0.3), mix(palette.paper, palette.mid, 0.25)]);
  return {
    alt: {
      zh: `产品图：${item.name.zh}，${second ? '第二式' : '第一式'}，置于${palette.name.zh}色背景纸前，左上来光`,
      en: `Product shot: ${item.name.en}, ${second ? 'second' : 'first'} model, on ${palette.name.en} paper, light from the upper left`,
    },
    caption: { zh: `${item.name.zh}（${second ? '乙' : '甲'}式）`, en: `${item.name.en.replace(/^./, (c) => c.toUpperCase())}, model ${second ? 'B' : 'A'}` },
    focalPoint: { x: 50, y: 50 },
    draw: (s) => {
      const { w, h, u } = s;
      const wall = mix(palette.pale, palette.paper, 0.35);
      s.rect(0, 0, w, h, s.radial([w * 0.35, h * 0.28], Math.max(w, h) * 0.85, [[0, mix(wall, '#ffffff', 0.55)], [1, mix(wall, palette.mid, 0.5)]]));
      if (item.stands) {
        s.rect(0, h * 0.7, w, h * 0.3, s.linear([0, h * 0.7], [0, h], [[0, mix(wall, palette.mid, 0.3), 0], [0.35, mix(wall, palette.mid, 0.35), 0.8], [1, mix(wall, palette.paper, 0.2), 0.9]]));
        s.soft((g) => `M${n(w * 0.28 - g)} ${n(h * 0.82)}Q${n(w * 0.55)} ${n(h * 0.79 - g * 0.3)} ${n(w * 0.9 + g)} ${n(h * 0.84)}Q${n(w * 0.55)} ${n(h * 0.89 + g * 0.5)} ${n(w * 0.28 - g)} ${n(h * 0.82)}Z`, palette.ink, 0.42, u * 3, 7);
      }
      item.draw(s, palette, tone, second);
      s.grain(palette.ink, '#ffffff', 0.7);
    },
  };
};
