import { type Consent, FULL_CONSENT, NO_CONSENT } from '../../domain/analytics/consent'
import { readConsent, refreshConsent, saveConsent } from './consent'

const BANNER = 'consent'

let opener: HTMLElement | null = null

function banner(): HTMLElement | null {
  return document.getElementById(BANNER)
}

function checkboxes(): HTMLInputElement[] {
  return [...(banner()?.querySelectorAll<HTMLInputElement>('input[name="consent"]') ?? [])]
}

/** Shows the single choices, or only the three answer buttons. */
function showChoices(shown: boolean): void {
  for (const element of banner()?.querySelectorAll<HTMLElement>('[data-choices]') ?? []) {
    element.hidden = (element.dataset.choices === 'open') !== shown
  }
}

function open(withChoices: boolean): void {
  const current = readConsent() ?? NO_CONSENT
  for (const box of checkboxes()) box.checked = box.value === 'analytics' ? current.analytics : current.marketing
  showChoices(withChoices)
  const element = banner()
  if (element) element.hidden = false
}

function close(): void {
  const element = banner()
  if (element) element.hidden = true
  opener?.focus()
  opener = null
}

function readCheckedConsent(): Consent {
  const isChecked = (value: string) => checkboxes().some((box) => box.value === value && box.checked)
  return { analytics: isChecked('analytics'), marketing: isChecked('marketing') }
}

function saveChoice(consent: Consent): void {
  saveConsent(consent)
  close()
}

const BUTTON_ACTIONS: Record<string, (button: HTMLElement) => void> = {
  accept: () => saveChoice(FULL_CONSENT),
  refuse: () => saveChoice(NO_CONSENT),
  save: () => saveChoice(readCheckedConsent()),
  choose: () => {
    showChoices(true)
    checkboxes()[0]?.focus()
  },
  /** Any other `data-consent` button reopens the choices. */
  '': (button) => {
    opener = button
    open(true)
    banner()?.focus()
  },
}

function onClick({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[data-consent]') : null
  if (button) BUTTON_ACTIONS[button.dataset.consent ?? '']?.(button)
}

/** Escape closes the banner only if a choice exists already. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.key === 'Escape' && readConsent() && banner()?.contains(document.activeElement)) close()
}

function onReturn(): void {
  if (document.visibilityState !== 'visible') return
  refreshConsent()
  if (readConsent() && !opener) close()
}

/** Shows the banner to visitors without a choice, and handles every button that opens the choices. */
export function initConsentBanner(): void {
  document.addEventListener('click', onClick)
  document.addEventListener('keydown', onKeyDown)
  document.addEventListener('visibilitychange', onReturn)
  if (!readConsent()) open(false)
}
