// Without this zod tests whether it may compile code, which violates the Content-Security-Policy and is reported.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
