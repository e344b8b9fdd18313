import type { CreativeSeed } from './model';

/** Fluted glass, and the light of a day that goes by behind it. Without its movement the light stands in the middle. */
const FLUTED_GLASS = `<style>
body { display: grid; align-content: center; gap: 1vw; padding: 0 5vw; background: #e7ebe6; color: #22312d; font-family: system-ui, sans-serif }
.light { position: fixed; top: -30vw; left: 38vw; width: 60vw; height: 60vw; border-radius: 50%; background: radial-gradient(#fff6d8, #f4d58d 35%, transparent 68%); animation: day 14s ease-in-out infinite alternate }
.glass { position: fixed; inset: 0; background: repeating-linear-gradient(90deg, #ffffff59 0 .6vw, #9fb4ab40 1.1vw, #ffffff1f 1.6vw 2vw) }
p { position: relative; margin: 0; font-size: max(3.4vw, 15px); font-weight: 600; line-height: 1.2 }
p + p { font-size: max(2.2vw, 12px); font-weight: 400 }
@keyframes day { from { transform: translateX(-52vw) } to { transform: translateX(30vw) } }
</style>
<div class="light"></div><div class="glass"></div>
<p>光走过一天 <span lang="en">A day of light</span></p>
<p>初光玻璃，竖纹 <span lang="en">Fluted glass by First Light</span></p>`;

/** By the title of their advert. */
export const CREATIVES: Record<string, CreativeSeed> = {
  '竖纹玻璃|Fluted glass': {
    code: FLUTED_GLASS,
    width: 968,
    height: 240,
    words: '光走过一天：初光玻璃的竖纹玻璃|A day of light: fluted glass by First Light Glass',
  },
};
