'use client';

import { useDocumentInfo, useFormFields, useTranslation, useUploadEdits } from '@payloadcms/ui';
import { isData } from '../fields/data';
import { languageOf } from '../i18n/words';
import { CUTS, cutOf, type Cut } from './cut';
import { uploadPath } from './upload-path';

const TITLE = { zh: '焦点与裁切', en: 'Focus point and cuts' };
const FOCUS = { zh: '焦点', en: 'Focus point' };
const HOW = {
  zh: '焦点在“编辑图像”中设定；裁切时尽量让它居中。',
  en: 'The focus point is set in “Edit Image”. Cuts keep it in their middle as far as they can.',
};

const numberOr = (value: unknown, other: number) => (typeof value === 'number' ? value : other);
const percent = (fraction: number) => `${fraction * 100}%`;

/** Below a picture: its focus point, and what is left of it where the site cuts it. */
export function CutPreview() {
  const { data } = useDocumentInfo();
  const { uploadEdits } = useUploadEdits();
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language);
  const stored = useFormFields(([fields]) => `${fields.focalX?.value ?? 50} ${fields.focalY?.value ?? 50}`);
  const doc = isData(data) ? data : {};
  const src = uploadPath(doc);
  const size = { width: numberOr(doc.width, 0), height: numberOr(doc.height, 0) };
  if (src === null || size.width === 0 || size.height === 0) return null;
  const [storedX = 50, storedY = 50] = stored.split(' ').map(Number);
  // What was set in this form and is not saved yet goes first.
  const focus = { x: uploadEdits.focalPoint?.x ?? storedX, y: uploadEdits.focalPoint?.y ?? storedY };
  return (
    <section className="cuts" aria-labelledby="cuts-title">
      <h2 id="cuts-title">{TITLE[language]}</h2>
      <p>{HOW[language]}</p>
      <div className="cuts__row">
        <figure>
          <div className="cuts__whole">
            <img src={src} alt="" />
            {CUTS.map(({ key, size: box }) => (
              <span key={key} className="cuts__frame" style={frameOf(cutOf(size, box, focus))} />
            ))}
            <span className="cuts__point" style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
          </div>
          <figcaption>
            {FOCUS[language]} {Math.round(focus.x)}% · {Math.round(focus.y)}%
          </figcaption>
        </figure>
        {CUTS.map(({ key, size: box, label }) => {
          const cut = cutOf(size, box, focus);
          return (
            <figure key={key} data-cut={key}>
              <div className="cuts__box" style={{ aspectRatio: `${box.width} / ${box.height}` }}>
                <img
                  src={src}
                  alt=""
                  style={{
                    width: percent(1 / cut.width),
                    height: percent(1 / cut.height),
                    left: percent(-cut.left / cut.width),
                    top: percent(-cut.top / cut.height),
                  }}
                />
              </div>
              <figcaption>{label[language]}</figcaption>
            </figure>
          );
        })}
      </div>
    </section>
  );
}

const frameOf = ({ left, top, width, height }: Cut) => ({
  left: percent(left),
  top: percent(top),
  width: percent(width),
  height: percent(height),
});
