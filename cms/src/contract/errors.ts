/** A refusal with the status and body of the contract ("Shared error bodies"). */
export class ContractError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly params?: Record<string, string>,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
    this.name = 'ContractError';
  }

  /** The JSON body: the status stands in it as well as in the status line. */
  toBody(): { code: string; message: string; data: { status: number; params?: Record<string, string> } } {
    const data = this.params ? { status: this.status, params: this.params } : { status: this.status };
    return { code: this.code, message: this.message, data };
  }
}

export function invalidParams(params: Record<string, string>): ContractError {
  const names = Object.keys(params).join(', ');
  return new ContractError(400, 'rest_invalid_param', `Invalid parameter(s): ${names}`, params);
}

export function invalidPage(): ContractError {
  return new ContractError(
    400,
    'rest_post_invalid_page_number',
    'The page number requested is larger than the number of pages available.',
  );
}

/** The demo texts are being written: half a magazine read now would pass for the whole one for as long as it is kept. */
export function starting(): ContractError {
  return new ContractError(503, 'rest_starting', 'The content is being prepared.', undefined, {
    'retry-after': '2',
  });
}

export function notLoggedIn(): ContractError {
  return new ContractError(401, 'rest_not_logged_in', '请先登录');
}

export function invalidToken(): ContractError {
  return new ContractError(403, 'jwt_auth_invalid_token', 'Token expired or invalid');
}

export function forbidden(): ContractError {
  return new ContractError(403, 'rest_forbidden', 'Sorry, you are not allowed to do that.');
}

/** What single-object reads say about a thing that is not there. */
export function missing(what: 'post' | 'term' | 'user' | 'menu' | 'comment' | 'route'): ContractError {
  switch (what) {
    case 'post':
      return new ContractError(404, 'rest_post_invalid_id', 'Invalid post ID.');
    case 'term':
      return new ContractError(404, 'rest_term_invalid', 'Term does not exist.');
    case 'user':
      return new ContractError(404, 'rest_user_invalid_id', 'Invalid user ID.');
    case 'menu':
      return new ContractError(404, 'rest_menu_invalid', 'Menu does not exist.');
    case 'comment':
      return new ContractError(404, 'rest_comment_invalid_id', 'Invalid comment ID.');
    case 'route':
      return new ContractError(
        404,
        'rest_no_route',
        'No route was found matching the URL and request method.',
      );
  }
}

/** A34, V21. */
export function invalidComment(): ContractError {
  return new ContractError(
    400,
    'rest_comment_content_invalid',
    '评论须为 1 至 5000 个字|A comment has 1 to 5000 characters',
  );
}

/** A34: the article is closed for comments, or not published. */
export function commentClosed(): ContractError {
  return new ContractError(403, 'rest_comment_closed', '评论已关闭|Comments are closed');
}

export function commentEditClosed(): ContractError {
  return new ContractError(
    403,
    'rest_comment_edit_closed',
    '评论发表 10 分钟后不能再修改|A comment can be changed for 10 minutes',
  );
}

/** It is not as the caller has seen it. */
export function commentChanged(): ContractError {
  return new ContractError(
    409,
    'rest_comment_changed',
    '评论已有变化，请看过后再删除|The comment has changed. Please look at it and delete it again',
  );
}

export function commentRevisionRequired(): ContractError {
  return new ContractError(
    428,
    'rest_revision_required',
    '请注明所见评论的版本|Name the revision of the comment that you have seen',
  );
}

export function wrongPassword(): ContractError {
  return new ContractError(
    403,
    '[jwt_auth] incorrect_password',
    '用户名或密码错误，登录失败。|Username or password not match.',
  );
}

/** A14 after 50 failures of one account within an hour; answered by sending again with `captcha_ticket`. */
export function captchaRequired(): ContractError {
  return new ContractError(403, 'captcha_required', '请完成验证|Please complete the captcha');
}

/** @param seconds how long the caller should wait, sent as `Retry-After` */
export function tooManyRequests(seconds: number, message = 'Too many requests'): ContractError {
  return new ContractError(429, 'rest_too_many_requests', message, undefined, {
    'Retry-After': String(Math.max(1, Math.ceil(seconds))),
  });
}

/** Too much is being done already (A22 `media`, A98), or a statement was too slow. @param seconds sent as `Retry-After` */
export function busy(message: string, seconds: number): ContractError {
  return new ContractError(503, 'rest_busy', message, undefined, { 'Retry-After': String(seconds) });
}

export function internalError(): ContractError {
  return new ContractError(500, 'internal_error', 'Internal error');
}
