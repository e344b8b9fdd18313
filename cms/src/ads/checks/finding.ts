import type { FindingRule, FindingValues } from './finding-words';

/** An error is seen by readers; a warning is a doubt that an editor decides. */
export type Severity = 'error' | 'warning';

/** What a rule found, with the values its words name. */
export type Finding = { rule: FindingRule; severity: Severity; values: FindingValues };

export const error = (rule: FindingRule, values: FindingValues = {}): Finding => ({
  rule,
  severity: 'error',
  values,
});
export const warning = (rule: FindingRule, values: FindingValues = {}): Finding => ({
  rule,
  severity: 'warning',
  values,
});

/** Errors before warnings; within each, in the order of the rules. */
export const bySeverity = (findings: readonly Finding[]): Finding[] => [
  ...findings.filter(({ severity }) => severity === 'error'),
  ...findings.filter(({ severity }) => severity === 'warning'),
];
