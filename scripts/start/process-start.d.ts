export function startedAt(pid: number): string | null;
