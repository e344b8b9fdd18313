import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js'];

/**
 * The modules a module loads when it is loaded, as absolute paths; packages, files that are no modules, `import type`
 * and `import()` are left out.
 * @param root where `@/` points to
 */
function importsOf(file: string, root: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    const isImport = ts.isImportDeclaration(statement);
    if (!isImport && !ts.isExportDeclaration(statement)) return [];
    if (isImport ? isOfTypes(statement.importClause) : statement.isTypeOnly) return [];
    const from = statement.moduleSpecifier;
    return from && ts.isStringLiteral(from) ? (toFile(from.text, file, root) ?? []) : [];
  });
}

function isOfTypes(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const names = clause.namedBindings;
  return (
    !clause.name &&
    names !== undefined &&
    ts.isNamedImports(names) &&
    names.elements.every((one) => one.isTypeOnly)
  );
}

function toFile(specifier: string, from: string, root: string): string | null {
  const isOurs = specifier.startsWith('.') || specifier.startsWith('@/');
  if (!isOurs) return null;
  const base = specifier.startsWith('@/')
    ? path.join(root, specifier.slice(2))
    : path.resolve(path.dirname(from), specifier);
  const found = ENDINGS.map((ending) => base + ending).find(
    (one) => existsSync(one) && statSync(one).isFile(),
  );
  return found && /\.(?:tsx?|mjs|js)$/.test(found) ? found : null;
}

/** The cycles among modules, each as the way from a module back to itself, relative to the root; one for each that closes. */
export function findCycles(files: readonly string[], root: string): string[][] {
  const done = new Set<string>();
  const way: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): void => {
    const start = way.indexOf(file);
    if (start !== -1) cycles.push([...way.slice(start), file].map((one) => path.relative(root, one)));
    if (start !== -1 || done.has(file)) return;
    way.push(file);
    importsOf(file, root).forEach(visit);
    way.pop();
    done.add(file);
  };
  files.forEach(visit);
  return cycles;
}
