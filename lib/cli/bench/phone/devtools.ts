import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { Readable, Writable } from 'node:stream'

/** The whole browser: its headless shell neither prerenders nor keeps pages for the Back button. */
const BROWSER = '/usr/bin/chromium'
const ARGUMENTS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  // A phone's screen that is touched.
  '--force-device-scale-factor=2',
  '--hide-scrollbars',
  '--touch-events=enabled',
  '--blink-settings=availableHoverTypes=1,primaryHoverType=1,availablePointerTypes=2,primaryPointerType=2',
  '--remote-debugging-pipe',
]
const END_OF_MESSAGE = '\0'

/** What the events that are read here contain; times in seconds. */
type DevtoolsEvent = {
  method: string
  sessionId?: string
  params: {
    sessionId: string
    name: string
    loaderId: string
    requestId: string
    timestamp: number
    type?: string
    encodedDataLength: number
  }
}
type Message = DevtoolsEvent & { id?: number; result: never; error?: { message: string } }
type Pending = { resolve: (result: never) => void; reject: (error: Error) => void }

/** A browser that is driven by the Chrome DevTools Protocol; Playwright switches prerendering off. */
export type Devtools = {
  send: <Result = unknown>(method: string, params?: object, sessionId?: string) => Promise<Result>
  /** Calls the listener for each event; returns how to stop that. */
  listen: (listener: (event: DevtoolsEvent) => void) => () => void
  close: () => void
}

export function openBrowser(): Devtools {
  const path = process.env.PLAYWRIGHT_CHROMIUM_PATH ?? BROWSER
  if (!existsSync(path))
    throw new Error(`There is no browser at ${path}: install Chromium or set PLAYWRIGHT_CHROMIUM_PATH.`)
  const profile = mkdtempSync(join(tmpdir(), 'bench-phone-'))
  const child = spawn(path, [...ARGUMENTS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  child.once('exit', () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }))
  const [, , , input, output] = child.stdio
  if (!(input instanceof Writable && output instanceof Readable)) throw new Error('the browser has no pipe')
  const pending = new Map<number, Pending>()
  const listeners = new Set<(event: DevtoolsEvent) => void>()
  const receive = (text: string) => {
    const message: Message = JSON.parse(text)
    if (message.id === undefined) {
      for (const listener of listeners) listener(message)
      return
    }
    const waiting = pending.get(message.id)
    pending.delete(message.id)
    if (message.error) waiting?.reject(new Error(message.error.message))
    else waiting?.resolve(message.result)
  }
  let received = ''
  output.setEncoding('utf8').on('data', (text: string) => {
    const messages = (received + text).split(END_OF_MESSAGE)
    received = messages.pop() ?? ''
    messages.forEach(receive)
  })
  output.once('end', () => {
    for (const { reject } of pending.values()) reject(new Error('the browser has ended'))
  })
  let lastId = 0
  const send: Devtools['send'] = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      lastId += 1
      pending.set(lastId, { resolve, reject: (error) => reject(new Error(`${method}: ${error.message}`)) })
      input.write(JSON.stringify({ id: lastId, method, params, sessionId }) + END_OF_MESSAGE)
    })
  const listen: Devtools['listen'] = (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { send, listen, close: () => child.kill() }
}
