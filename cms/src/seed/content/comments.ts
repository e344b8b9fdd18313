import { daysBefore } from './calendar';
import type { CommentSeed } from './model';
import { dice } from './random';

export const COMMENT_FIRST_ID = 20001;

/** People who write: readers first, then designers who answer. */
export const READERS = [28, 29, 30, 31, 33, 38, 39, 40, 32];
export const MAKERS = [7, 8, 9, 10, 13, 14, 15, 19, 34, 36];

/** Remarks that fit any article, each with the answer a maker or an editor gives to it, or none. */
export const REMARKS: [remark: string, answer: string][] = [
  ['剖面比照片更打动我，请多放剖面。', '谢谢！更大的剖面图已经传到我们网站上了。'],
  [
    'The section alone is worth the visit. Is there a larger version?',
    'Thank you. A larger drawing is on our website now.',
  ],
  ['造价能不能说一下？哪怕一个区间也好。', '每平方米两千出头，不含家具。'],
  [
    'How has it weathered since? I would love to see it again in ten years.',
    'Well enough. One board has gone, and not the one we expected.',
  ],
  ['去年路过，当时还围着，没想到做得这么安静。', ''],
  ['细部那一段写得好，终于有人关心水从哪里走。', '水的事是工地上的老师傅教我们的。'],
  ['I went on a wet Tuesday and had it almost to myself. Go on a wet Tuesday.', ''],
  ['想知道材料是在哪里买的，我们县里正好缺这个。', '大半是附近的小厂，写信来，我们把联系方式发给您。'],
  ['好看。但是冬天谁扫雪？', '扫雪的是我，哈哈。'],
  ['Beautifully dull in the best sense.', 'We shall take that as the compliment it is.'],
  ['我父亲就是做这一行的，他说节点画对了。', '请代我们谢谢他，这句话比获奖高兴。'],
  ['Thank you for printing the facts first.', ''],
  ['倒数第二张图是哪一侧看过去的？', '从北边看的，下午四点左右。'],
  ['这样的项目应该多报道一些，少一点地标。', ''],
  [
    'More articles should say what something cost to look after.',
    'About two days of work a year so far. We keep a list.',
  ],
  ['作为施工方，佩服这位委托人的耐心。', '耐心的是你们施工的人，我们只是改图。'],
  ['数据很实在，可以引用吗？', '可以引用，请注明测量的日期。'],
  ['Could the editors add a scale bar to the drawings?', 'We have asked for one and will replace the files.'],
  ['读完决定周末去看看。', '欢迎来看，星期二下午最安静。'],
  ['不太同意文中的说法，同样的做法在我们北方会很冷。', '您说得对，北方要换一种做法。'],
  ['What would you do differently now?', 'Start with the maintenance and draw the rest afterwards.'],
  ['说得轻巧，审批怎么过的？', '一共走了五次，第五次是在现场开的。'],
  ['小而认真，难得。', ''],
  ['The English is a pleasure to read; it does not sound translated.', ''],
  ['图纸可以下载吗？想给学生讲一讲。', '请写信到事务所邮箱，我们把图纸寄给您。'],
  ['所有动手的人都有名字，这一点最好。', ''],
  ['Is the team taking interns?', 'Twice a year, in March and September. Write to us.'],
  ['希望你们十年后真的回去看。', '日期已经记在编辑部的墙上了。'],
  ['朴素，不寒酸。', ''],
  ['Is it open to visitors?', 'It is on the first Saturday of the month.'],
  ['我们那里也想做一个，写信给谁？', '写给事务所就好，邮箱在事务所页面上。'],
  ['Good to see failure described so calmly.', ''],
  ['转给我们院长了。', ''],
  ['照片是阴天拍的吧，比晴天好。', '对，等了六天才等到阴天。'],
  ['One of the few articles that mention rain.', ''],
  ['英文那一栏有一处单位写成了英尺，麻烦核对。', '已经改正，谢谢您读得这么细。'],
];

export const THANKS = {
  zh: ['收到，谢谢！', '明白了，期待回访。'],
  en: ['Much appreciated.', 'Good to know, thank you.'],
};

/**
 * Comments under the articles given (newest first): about a third get one to four remarks, most of those an answer, some
 * an answer to the answer. The last two wait for approval.
 */
export function buildComments(posts: readonly { id: number; publishedAt: string }[]): CommentSeed[] {
  const comments: CommentSeed[] = [];
  const remarks = dice('remarks').shuffle([...REMARKS, ...REMARKS]);
  const add = (
    post: { id: number; publishedAt: string },
    parent: number,
    author: number,
    text: string,
    hours: number,
  ) => {
    const id = COMMENT_FIRST_ID + comments.length;
    const newest = Date.parse(daysBefore(0, 600));
    const date = Math.min(
      Date.parse(post.publishedAt) + hours * 3_600_000,
      newest + comments.length * 60_000,
    );
    comments.push({
      id,
      post: post.id,
      parent,
      author,
      text: `<p>${text}</p>`,
      status: 'approved',
      date: new Date(date).toISOString(),
    });
    return id;
  };
  posts.forEach((post, index) => {
    if (index % 4 !== 0 && index > 5) return;
    const roll = dice(`comments ${post.id}`);
    const authors = roll.shuffle(READERS);
    const count = index === 0 ? 4 : roll.between(1, 3);
    for (let at = 0; at < count; at += 1) {
      const [text, reply] = remarks.pop() ?? [];
      if (!text) return;
      const first = add(post, 0, authors[at] ?? 28, text, 5 + at * 9);
      if (!reply) continue;
      const answer = add(post, first, roll.pick(MAKERS), reply, 8 + at * 9);
      if (roll.between(0, 1) === 0)
        add(
          post,
          answer,
          authors[at] ?? 28,
          roll.pick(/\p{Script=Han}/u.test(text) ? THANKS.zh : THANKS.en),
          11 + at * 9,
        );
    }
  });
  return comments.map((comment, index) =>
    index >= comments.length - 2 ? { ...comment, status: 'hold', heldBy: 'first' } : comment,
  );
}
