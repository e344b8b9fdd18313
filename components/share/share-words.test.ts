import { shareMessage } from './share-words';

describe('the messages of a share menu', () => {
  it('N17, M40: a copied link has a literal with two halves, and words of one language', () => {
    const literal = '链接已复制|Link copied';
    expect(shareMessage('copied', 'zh')).toEqual({ literal, words: '链接已复制' });
    expect(shareMessage('copied', 'en')).toEqual({ literal, words: 'Link copied' });
  });

  it('N19, M44, T26: the text beside the QR code is in the catalogue in Chinese only', () => {
    const literal = '请使用微信扫描二维码分享';
    expect(shareMessage('scan', 'zh')).toEqual({ literal, words: literal });
    expect(shareMessage('scan', 'en')).toEqual({ literal, words: 'Scan the QR code with WeChat to share.' });
  });
});
