/**
 * Loaded before a CMS or a site under test (`node --require`): what the compiler of Node makes of a script is kept in the
 * folder `CODE_CACHE` and read by the next process, which then does not compile it again. Tests start some ninety processes
 * of one build, and a quarter of a start is that compiler. The folder belongs to one run of the tests, since V8 tells two
 * scripts of one name apart only by their lengths.
 */
const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { dirname, join } = require('node:path');
const vm = require('node:vm');

const folder = process.env.CODE_CACHE;
/** Reading what is kept of a script that is shorter takes longer than compiling it. */
const SHORTEST = 4096;
/** A script that V8 reads from a cache has lost what Node needs for it (ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING). */
const DYNAMIC_IMPORT = /(?<![.$\w])import\s*\(/;

/** Compiled by this process, with the file each is to be kept in. */
const compiled = [];

/** What was kept; undefined when nothing was. */
function readKept(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

function compile(content, filename) {
  const file = join(folder, createHash('sha1').update(filename).digest('hex'));
  const cachedData = readKept(file);
  const script = new vm.Script(Module.wrap(content), {
    filename,
    cachedData,
    // Lines and columns as without the wrapper.
    columnOffset: -Module.wrapper[0].length,
  });
  if (!cachedData || script.cachedDataRejected) compiled.push([file, script]);
  return script.runInThisContext();
}

/** The `require` of a module, as Node makes it. */
function requireOf(module) {
  const require = (id) => module.require(id);
  require.resolve = (request, options) => Module._resolveFilename(request, module, false, options);
  require.resolve.paths = (request) => Module._resolveLookupPaths(request, module);
  require.main = process.mainModule;
  require.extensions = Module._extensions;
  require.cache = Module._cache;
  return require;
}

/** With the functions that were called meanwhile, which V8 compiles only then. Whoever is killed keeps nothing. */
function keep() {
  for (const [file, script] of compiled) {
    const unfinished = `${file}-${process.pid}`;
    try {
      writeFileSync(unfinished, script.createCachedData());
      renameSync(unfinished, file);
    } catch {
      // The folder goes with the run.
      return;
    }
  }
}

if (folder) {
  mkdirSync(folder, { recursive: true });
  const compileAnew = Module.prototype._compile;
  Module.prototype._compile = function (content, filename, format) {
    let wrapper;
    // Node knows, or finds out below, whether it is a script at all.
    if (
      content.length >= SHORTEST &&
      (format ?? 'commonjs') === 'commonjs' &&
      !DYNAMIC_IMPORT.test(content)
    ) {
      try {
        wrapper = compile(content, filename);
      } catch {
        // A module of the other kind, which Node tells by this error.
      }
    }
    if (!wrapper) return compileAnew.call(this, content, filename, format);
    return wrapper.call(this.exports, this.exports, requireOf(this), this, filename, dirname(filename));
  };
  process.on('exit', keep);
}
