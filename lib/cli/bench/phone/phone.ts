import type { Devtools } from './devtools'
import { OBSERVE } from './observe'

/** With the browser's own bars; a page has 390 × 844. */
const WINDOW = { width: 390, height: 931 }
const SLOWER_PROCESSOR = 4
/** 1.6 Mbit/s down, 0.75 up, in bytes a second; milliseconds of a round trip. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const POLL_MS = 25
const ANSWER_MS = 500
const TIMEOUT_MS = 60_000

type LoadedFile = { type: string; bytes: number; startedAt: number }

/** A tab of a lab phone with an empty cache of its own. Every page in it is slowed down, prerendered ones too. */
export type Phone = {
  /** Opens an address and waits until the network is quiet; returns the files that were loaded. */
  open: (address: string) => Promise<LoadedFile[]>
  /** The value of an expression in the page that is shown. */
  evaluate: <Value>(expression: string) => Promise<Value>
  /** Waits until an expression in the page that is shown has a value that is not falsy. */
  waitFor: <Value>(expression: string) => Promise<Value>
  /** Rests with the pointer on the middle of the first element of that selector that is on the screen. */
  pointAt: (selector: string) => Promise<void>
  /** Clicks there; returns the moment of release, in milliseconds since 1970. */
  tap: (selector: string) => Promise<number>
  close: () => Promise<void>
}

type Target = { targetId: string; browserContextId: string }

const pause = (milliseconds: number) => new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null))

/**
 * The window has the size of a phone: emulated metrics end when a page is kept for the Back button and begin again when it
 * returns, and each time the whole page is laid out again.
 */
async function resizeWindow(browser: Devtools, targetId: string): Promise<void> {
  const { windowId } = await browser.send<{ windowId: number }>('Browser.getWindowForTarget', { targetId })
  await browser.send('Browser.setWindowBounds', { windowId, bounds: WINDOW })
}

async function slowDown(browser: Devtools, session: string): Promise<void> {
  const send = (method: string, params: object) => browser.send(method, params, session)
  await Promise.all([
    send('Page.enable', {}),
    send('Page.setLifecycleEventsEnabled', { enabled: true }),
    send('Network.enable', {}),
    send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR }),
    send('Network.emulateNetworkConditions', NETWORK),
    send('Page.addScriptToEvaluateOnNewDocument', { source: OBSERVE }),
    // Some are answered only once the page runs.
    send('Runtime.runIfWaitingForDebugger', {}),
  ])
}

/** Collects the files of a load from the events of the network. */
function collectFiles(browser: Devtools, session: string) {
  const requests = new Map<string, LoadedFile>()
  let firstAt = 0
  const stop = browser.listen(({ method, params, sessionId }) => {
    if (sessionId !== session) return
    if (method === 'Network.requestWillBeSent') {
      firstAt ||= params.timestamp
      const startedAt = (params.timestamp - firstAt) * 1_000
      requests.set(params.requestId, { type: params.type ?? 'Other', bytes: 0, startedAt })
    }
    const file = requests.get(params.requestId)
    if (file && method === 'Network.responseReceived') file.type = params.type ?? file.type
    if (file && method === 'Network.loadingFinished') file.bytes = params.encodedDataLength
  })
  return () => {
    stop()
    return [...requests.values()]
  }
}

export async function openPhone(browser: Devtools): Promise<Phone> {
  const { browserContextId } = await browser.send<{ browserContextId: string }>('Target.createBrowserContext')
  const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  })
  await resizeWindow(browser, targetId)
  const { targetInfos } = await browser.send<{ targetInfos: Target[] }>('Target.getTargets', {
    filter: [{ type: 'tab' }],
  })
  const tab = targetInfos.findLast((target) => target.browserContextId === browserContextId)
  const { sessionId: tabSession } = await browser.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId: tab?.targetId,
    flatten: true,
  })
  /** Sessions of the page that is shown and of those that are prerendered, the newest last. */
  const sessions: string[] = []
  const stop = browser.listen(({ method, params, sessionId }) => {
    if (sessionId !== tabSession) return
    if (method === 'Target.detachedFromTarget') sessions.splice(sessions.indexOf(params.sessionId), 1)
    if (method === 'Target.attachedToTarget')
      slowDown(browser, params.sessionId).then(
        () => sessions.push(params.sessionId),
        () => {},
      )
  })
  await browser.send(
    'Target.setAutoAttach',
    { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter: [{ type: 'page' }, {}] },
    tabSession,
  )

  async function read<Value>(session: string, expression: string): Promise<Value> {
    const { result } = await browser.send<{ result: { subtype?: string; description: string; value: Value } }>(
      'Runtime.evaluate',
      { expression, returnByValue: true, awaitPromise: true },
      session,
    )
    if (result.subtype === 'error') throw new Error(result.description)
    return result.value
  }

  /** A prerendered page is not visible; one that is kept for the Back button does not answer. */
  async function isShown(session: string): Promise<boolean> {
    const answer = read<boolean>(session, '!document.prerendering && document.visibilityState === "visible"')
    return (await Promise.race([answer.catch(() => null), pause(ANSWER_MS)])) === true
  }

  async function findShown(): Promise<string> {
    for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await pause(POLL_MS)) {
      for (const session of [...sessions].reverse()) if (await isShown(session)) return session
    }
    throw new Error('no page is shown')
  }

  const evaluate: Phone['evaluate'] = async (expression) => read(await findShown(), expression)
  const waitFor: Phone['waitFor'] = async (expression) => {
    for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await pause(POLL_MS)) {
      // The page may change between the two calls.
      const value = await evaluate<never>(expression).catch(() => null)
      if (value) return value
    }
    throw new Error(`never true at ${await evaluate<string>('location.href')}: ${expression}`)
  }

  function findMiddle(selector: string): Promise<{ x: number; y: number }> {
    return waitFor<{ x: number; y: number }>(`(() => {
      for (const element of document.querySelectorAll(${JSON.stringify(selector)})) {
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        const box = element.getBoundingClientRect()
        const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
        if (element.contains(document.elementFromPoint(point.x, point.y))) return point
      }
      return null
    })()`)
  }

  async function pointAt(selector: string): Promise<void> {
    const middle = await findMiddle(selector)
    await browser.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...middle }, await findShown())
  }

  async function tap(selector: string): Promise<number> {
    const middle = await findMiddle(selector)
    const session = await findShown()
    const press = (type: string) =>
      browser.send('Input.dispatchMouseEvent', { type, ...middle, button: 'left', clickCount: 1 }, session)
    await press('mousePressed')
    const releasedAt = Date.now()
    await press('mouseReleased')
    return releasedAt
  }

  async function open(address: string): Promise<LoadedFile[]> {
    const session = await findShown()
    const finish = collectFiles(browser, session)
    const quiet = new Promise<void>((resolve) => {
      let loaderId = ''
      const ignore = browser.listen(({ method, params, sessionId }) => {
        if (sessionId !== session || method !== 'Page.lifecycleEvent') return
        if (params.name === 'init') loaderId = params.loaderId
        if (params.name !== 'networkIdle' || params.loaderId !== loaderId) return
        ignore()
        resolve()
      })
    })
    const { errorText } = await browser.send<{ errorText?: string }>('Page.navigate', { url: address }, session)
    if (errorText) throw new Error(`${address}: ${errorText}`)
    await quiet
    return finish()
  }

  async function close(): Promise<void> {
    stop()
    await browser.send('Target.disposeBrowserContext', { browserContextId })
  }

  await findShown()
  return { open, evaluate, waitFor, pointAt, tap, close }
}
