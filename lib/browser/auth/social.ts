import { track } from '../analytics/data-layer'
import { whenIdle } from '../ui/when-idle'
import { type GoogleIdentity, loadGoogleIdentity } from './google-identity'
import { signInWith } from './session'

/** The user according to the provider, for display only; the server verifies the token. Scopes openid, profile, email. */
type SocialUser = {
  idToken: string
  id: string
  name: string
  email: string
  photoUrl: string
  firstName: string
  lastName: string
  provider: 'google'
}

type Config = { clientId: string; url: string }
type OnCredential = (token: string) => void

const NOT_FOUND = 'Login provider not found'
const NOT_SIGNED_IN = 'Not logged in'
const NOT_READY = 'Login providers not ready yet...'
const NO_REFRESH = 'Chosen login provider is not supported for refreshing a token'
const NO_ACCESS_TOKEN = 'Chosen login provider is not supported for getting an access token'

let starting: Promise<GoogleIdentity | null> | undefined
let identity: GoogleIdentity | null = null
let user: SocialUser | null = null
/** Handlers of the next credential; the last one wins: an open sign-in form, else the page. */
let credentialHandlers: OnCredential[] = []

/** Whether the provider is ready; warns in the console if not. */
function isReady(provider: string): boolean {
  if (provider !== 'google' || !starting) console.warn(NOT_FOUND)
  else if (!identity) console.warn(NOT_READY)
  return provider === 'google' && identity !== null
}

function readClaim(claims: object, name: string): string {
  const value = new Map(Object.entries(claims)).get(name)
  return typeof value === 'string' ? value : ''
}

/** Reads a credential (an ID token) without checking it; null when it is none. */
export function toSocialUser(idToken: string): SocialUser | null {
  try {
    const part = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(part), (c) => c.charCodeAt(0))))
    if (typeof claims !== 'object' || claims === null || !readClaim(claims, 'sub')) return null
    return {
      idToken,
      id: readClaim(claims, 'sub'),
      name: readClaim(claims, 'name'),
      email: readClaim(claims, 'email'),
      photoUrl: readClaim(claims, 'picture'),
      firstName: readClaim(claims, 'given_name'),
      lastName: readClaim(claims, 'family_name'),
      provider: 'google',
    }
  } catch {
    // Not a valid token.
    return null
  }
}

function onCredential({ credential }: { credential: string }): void {
  user = toSocialUser(credential)
  credentialHandlers.at(-1)?.(credential)
}

async function start({ clientId, url }: Config): Promise<GoogleIdentity | null> {
  try {
    await new Promise<void>((resolve) => whenIdle(resolve))
    const [{ getCsrfToken }, loaded] = [await import('next-auth/react'), await loadGoogleIdentity(url)]
    // The server compares the nonce in the credential with this browser's own cookie.
    const nonce = (await getCsrfToken()) ?? ''
    loaded.initialize({ client_id: clientId, nonce, auto_select: false, callback: onCredential })
    window.addEventListener('signed-out', signOutSocial)
    identity = loaded
    return loaded
  } catch (error) {
    console.warn('Google sign-in could not start:', error)
    return null
  }
}

type PageHandlers = { onBusy: (busy: boolean) => void; onSignedIn: () => void }

/** Loads Google's script when the page is idle, and shows one-tap sign-in to visitors who are not signed in. */
export async function startSocial(
  config: Config,
  showsOneTap: boolean,
  { onBusy, onSignedIn }: PageHandlers,
): Promise<void> {
  credentialHandlers[0] = async (token) => {
    onBusy(true)
    const result = await signInWith('google', { token })
    onBusy(false)
    if ('problem' in result) return console.warn('Google sign-in:', result.problem.reason)
    track({ name: 'login', method: 'google' })
    return onSignedIn()
  }
  if (!showsOneTap && !starting) return
  starting ??= start(config)
  const loaded = await starting
  if (showsOneTap) loaded?.prompt()
  else loaded?.cancel()
}

/** Renders the provider's button; false if it cannot be loaded or was aborted. */
export async function showSocialButton(
  provider: string,
  container: HTMLElement,
  buttonOptions: Parameters<GoogleIdentity['renderButton']>[1],
  signal: AbortSignal,
): Promise<boolean> {
  if (!isReady(provider)) await starting
  if (!identity || signal.aborted) return false
  identity.renderButton(container, buttonOptions)
  return true
}

/** Passes credentials to `handler` until the signal aborts. */
export function handleCredentials(handler: OnCredential, signal: AbortSignal): void {
  if (signal.aborted) return
  credentialHandlers.push(handler)
  signal.addEventListener('abort', () => {
    credentialHandlers = credentialHandlers.filter((one) => one !== handler)
  })
}

/** The provider's user of this page, until they sign out. */
export function getSocialUser(): SocialUser | null {
  return user
}

export function signOutSocial(): void {
  if (!user) console.warn(NOT_SIGNED_IN)
  identity?.disableAutoSelect()
  user = null
}

/** Google's identity script supports neither; both calls only warn in the console. */
export function refreshSocialToken(provider: string): void {
  if (isReady(provider)) console.warn(NO_REFRESH)
}

export function getSocialAccessToken(provider: string): void {
  if (isReady(provider)) console.warn(NO_ACCESS_TOKEN)
}
