import { useRouter } from 'next/navigation'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { signOutHere } from '@/lib/browser/session'
import { showToast } from '@/lib/browser/toast'

export type AccountLabels = Record<'account' | 'myOrders' | 'signOut' | 'signedOut' | 'network', string>
type Props = { face: ReactNode; look: string; labels: AccountLabels; orders: string }

const ITEM = 'block w-full px-4 py-3 text-start hover:bg-sand'

/** The signed-in shopper's menu; closes by Escape, by leaving it and by choosing. */
export function AccountDropdown({ face, look, labels, orders }: Props) {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }
  const signOut = async () => {
    setOpen(false)
    if (!(await signOutHere())) return showToast('error', labels.network)
    router.refresh()
    return showToast('success', labels.signedOut)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what its button and links do
    <div className="relative" onBlur={leave} onKeyDown={onEscape}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className={look}
        onClick={() => setOpen(!open)}
      >
        {face}
      </button>
      <ul
        id={id}
        hidden={!open}
        className="absolute end-0 top-full z-40 min-w-44 rounded border border-line bg-card py-1 shadow-lg"
      >
        <li>
          <a href={orders} className={ITEM} onClick={() => setOpen(false)}>
            {labels.myOrders}
          </a>
        </li>
        <li>
          <button type="button" className={ITEM} onClick={signOut}>
            {labels.signOut}
          </button>
        </li>
      </ul>
    </div>
  )
}
