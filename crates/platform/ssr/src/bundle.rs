//! Owns programs for the engine: compiling scripts to bytecode, recognising our own bytecode, and loading it.

use crate::SsrError;
use rquickjs::{CatchResultExt, Context, Ctx, Module, Runtime, module::WriteOptions};

/// What every bundle finds in the engine, in the order in which the parts need each other.
const POLYFILL: [(&str, &str); 8] = [
    ("polyfill/safety.js", include_str!("polyfill/safety.js")),
    ("polyfill/text.js", include_str!("polyfill/text.js")),
    ("polyfill/timers.js", include_str!("polyfill/timers.js")),
    ("polyfill/url.js", include_str!("polyfill/url.js")),
    ("polyfill/events.js", include_str!("polyfill/events.js")),
    ("polyfill/http.js", include_str!("polyfill/http.js")),
    ("polyfill/locale.js", include_str!("polyfill/locale.js")),
    ("polyfill/entry.js", include_str!("polyfill/entry.js")),
];

const MAGIC: &[u8; 8] = b"FWJSBC\x00\x01";
const HASH_BYTES: usize = blake3::OUT_LEN;
const HEADER_BYTES: usize = MAGIC.len() + 2 * HASH_BYTES;

/// Compiling a large bundle recurses deeply, so it runs on a thread with a stack of its own.
const COMPILE_STACK: usize = 32 * 1024 * 1024;
/// Above 16 MiB the engine would drop its check altogether.
const COMPILE_JS_STACK: usize = 12 * 1024 * 1024;

/// The script that renders the pages.
pub enum Bundle {
    /// JavaScript, compiled at start.
    Source(String),
    /// What [`compile`] made of it, by the same build of this crate.
    Bytecode(Vec<u8>),
}

/// Compiles a bundle ahead of time. The result only fits the build of this crate that made it: embed it in the binary.
pub fn compile(source: &str) -> Result<Vec<u8>, SsrError> {
    let (polyfill, bundle) = on_deep_stack(|| Ok((compile_polyfill()?, compile_part("bundle.js", source)?)))?;
    let mut framed = Vec::with_capacity(HEADER_BYTES + bundle.len());
    framed.extend_from_slice(MAGIC);
    framed.extend_from_slice(&fingerprint(&polyfill));
    framed.extend_from_slice(blake3::hash(&bundle).as_bytes());
    framed.extend_from_slice(&bundle);
    Ok(framed)
}

/// Everything an engine loads: the polyfill and the bundle, as bytecode of this build.
pub(crate) struct Program(Vec<Vec<u8>>);

impl Program {
    pub(crate) fn prepare(bundle: &Bundle) -> Result<Self, SsrError> {
        on_deep_stack(|| {
            let mut parts = compile_polyfill()?;
            let bytecode = match bundle {
                Bundle::Source(source) => compile_part("bundle.js", source)?,
                Bundle::Bytecode(framed) => unframe(framed, &fingerprint(&parts))?.to_vec(),
            };
            parts.push(bytecode);
            Ok(Self(parts))
        })
    }

    /// Runs all parts in a fresh engine.
    pub(crate) fn run(&self, ctx: &Ctx<'_>) -> Result<(), rquickjs::Error> {
        for bytecode in &self.0 {
            let (_module, promise) = load(ctx, bytecode)?.eval()?;
            promise.finish::<()>()?;
        }
        Ok(())
    }
}

#[allow(unsafe_code, reason = "the engine offers no checked way to load bytecode")]
fn load<'js>(ctx: &Ctx<'js>, bytecode: &[u8]) -> Result<Module<'js>, rquickjs::Error> {
    // SAFETY: the engine demands valid bytecode of its own version. A `Program` is only built in `prepare`, from what
    // this process has just compiled, or from a frame whose checksum is right (so it is undamaged) and whose
    // fingerprint equals that of the polyfill as this process compiles it (so the same engine wrote it).
    unsafe { Module::load(ctx.clone(), bytecode) }
}

fn compile_polyfill() -> Result<Vec<Vec<u8>>, SsrError> {
    POLYFILL.iter().map(|(name, source)| compile_part(name, source)).collect()
}

fn compile_part(name: &str, source: &str) -> Result<Vec<u8>, SsrError> {
    let bundle_error = |error: rquickjs::Error| SsrError::Bundle(error.to_string());
    let runtime = Runtime::new().map_err(bundle_error)?;
    runtime.set_max_stack_size(COMPILE_JS_STACK);
    let context = Context::full(&runtime).map_err(bundle_error)?;
    context.with(|ctx| {
        let module = Module::declare(ctx.clone(), name, source)
            .catch(&ctx)
            .map_err(|error| SsrError::Bundle(error.to_string().trim_end().to_owned()))?;
        // Debug information stays: an error in a page is worth little without its line.
        module.write(WriteOptions { strip_source: true, ..WriteOptions::default() }).map_err(bundle_error)
    })
}

/// What this build of the engine makes of scripts we know: another version numbers its instructions differently.
fn fingerprint(polyfill: &[Vec<u8>]) -> [u8; HASH_BYTES] {
    let mut hasher = blake3::Hasher::new();
    for part in polyfill {
        hasher.update(&(part.len() as u64).to_be_bytes()).update(part);
    }
    *hasher.finalize().as_bytes()
}

fn unframe<'a>(framed: &'a [u8], fingerprint: &[u8; HASH_BYTES]) -> Result<&'a [u8], SsrError> {
    let refuse = |reason: &str| Err(SsrError::Bundle(reason.to_owned()));
    let Some((header, bytecode)) = framed.split_at_checked(HEADER_BYTES) else {
        return refuse("the bytecode is incomplete");
    };
    let (magic, hashes) = header.split_at(MAGIC.len());
    let (made_by, checksum) = hashes.split_at(HASH_BYTES);
    if magic != MAGIC {
        return refuse("this is not bytecode made by `compile`");
    }
    if made_by != fingerprint {
        return refuse("the bytecode was made by another build of the engine; compile the bundle again");
    }
    if checksum != blake3::hash(bytecode).as_bytes() {
        return refuse("the bytecode is damaged");
    }
    Ok(bytecode)
}

fn on_deep_stack<T: Send>(work: impl FnOnce() -> Result<T, SsrError> + Send) -> Result<T, SsrError> {
    std::thread::scope(|scope| {
        std::thread::Builder::new()
            .name("ssr-compile".into())
            .stack_size(COMPILE_STACK)
            .spawn_scoped(scope, work)
            .map_err(|error| SsrError::Start(error.to_string()))?
            .join()
            .unwrap_or(Err(SsrError::Crashed))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compiling_is_repeatable_and_its_result_is_recognised() {
        let source = "globalThis.FairwaySSR = { render() {} };";
        let bytecode = compile(source).unwrap();
        assert_eq!(bytecode, compile(source).unwrap());
        assert!(Program::prepare(&Bundle::Bytecode(bytecode)).is_ok());
    }

    #[test]
    fn foreign_damaged_and_outdated_bytecode_is_refused() {
        let good = compile("1").unwrap();
        let mut damaged = good.clone();
        *damaged.last_mut().unwrap() ^= 1;
        let mut outdated = good.clone();
        outdated[MAGIC.len()] ^= 1;
        for bad in [Vec::new(), b"x".repeat(200), good[..HEADER_BYTES - 1].to_vec(), damaged, outdated] {
            assert!(matches!(Program::prepare(&Bundle::Bytecode(bad)), Err(SsrError::Bundle(_))));
        }
    }

    #[test]
    fn a_script_that_cannot_be_parsed_is_refused_with_its_reason() {
        let Err(SsrError::Bundle(reason)) = compile("let x = ;") else { panic!("it was accepted") };
        assert!(reason.contains("bundle.js"), "{reason}");
    }
}
