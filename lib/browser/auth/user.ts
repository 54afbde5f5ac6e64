import { deleteCookie, getCookie, setCookie } from 'cookies-next/client'
import { useSyncExternalStore } from 'react'
import { parseJson } from '../../domain/text/parse-json'
import { onShownAgain } from '../ui/when-shown'

/** The signed-in user, for display only; the server relies on its own session. */
export type User = { id: number; name: string; is_verified: boolean; is_active: boolean }

const COOKIE = '_userinfo'
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60

const listeners = new Set<() => void>()
const otherTabListeners = new Set<() => void>()
let lastCookie: string | undefined
let user: User | null = null
let channel: BroadcastChannel | undefined
let watching: AbortController | undefined

function read(): User | null {
  const cookie = getCookie(COOKIE)
  if (cookie === lastCookie) return user
  lastCookie = cookie
  user = toUser(cookie === undefined ? undefined : parseJson(cookie))
  return user
}

function toUser(value: unknown): User | null {
  if (typeof value !== 'object' || value === null) return null
  if (!('id' in value) || typeof value.id !== 'number' || !('name' in value) || typeof value.name !== 'string')
    return null
  const is_verified = 'is_verified' in value && value.is_verified === true
  const is_active = 'is_active' in value && value.is_active === true
  return { id: value.id, name: value.name, is_verified, is_active }
}

export function saveUser({ id, name, is_verified, is_active }: User): void {
  const secure = window.location.protocol === 'https:'
  const options = { path: '/', maxAge: MAX_AGE_SECONDS, sameSite: 'lax', secure } as const
  setCookie(COOKIE, JSON.stringify({ id, name, is_verified, is_active }), options)
  notifyEverywhere()
}

export function clearUser(): void {
  if (getCookie(COOKIE) === undefined) return
  deleteCookie(COOKIE, { path: '/' })
  notifyEverywhere()
}

/** Notifies this page and the other tabs; a channel does not receive its own messages. */
function notifyEverywhere(): void {
  notifyListeners()
  const sender = channel ?? new BroadcastChannel(COOKIE)
  sender.postMessage('changed')
  if (sender !== channel) sender.close()
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

function onOtherTab(): void {
  notifyListeners()
  for (const listener of otherTabListeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    channel = new BroadcastChannel(COOKIE)
    channel.addEventListener('message', onOtherTab)
    watching = new AbortController()
    onShownAgain(notifyListeners, watching.signal)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    channel?.close()
    channel = undefined
    watching?.abort()
  }
}

/** Calls the listener when a user signs in or out in another tab; returns the function to unsubscribe. */
export function onOtherTabChange(listener: () => void): () => void {
  otherTabListeners.add(listener)
  return () => otherTabListeners.delete(listener)
}

/** The signed-in shopper, following every tab; undefined on the server and until the page is live. */
export function useUser(): User | null | undefined {
  return useSyncExternalStore<User | null | undefined>(subscribe, read, () => undefined)
}
