// Forms' schemas would try whether they may compile code, which the content policy refuses and the browser reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
