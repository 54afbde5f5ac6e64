'use client'

import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react'
import { showToast } from '@/lib/browser/ui/toast'
import type { GemViewDialog } from './gem-view-dialog'

type Dialog = ComponentProps<typeof GemViewDialog>
type Props = Pick<Dialog, 'id' | 'title'> & {
  messages: Dialog['messages'] & Record<'open' | 'unsupported' | 'failed', string>
  children: ReactNode
}

const load = () => import('./gem-view-dialog')
const preload = () => void load().catch(() => undefined)

/** Whether the graphics card can draw the view; the trial is given back at once. */
function hasWebGl(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2')
  gl?.getExtension('WEBGL_lose_context')?.loseContext()
  return gl !== null
}

/** Loads and opens the view; where it cannot be drawn a sentence says so and the pictures remain. */
export function GemViewButton({ id, title, messages, children }: Props) {
  const [Loaded, setLoaded] = useState<ComponentType<Dialog> | null>(null)
  const [isUnsupported, setIsUnsupported] = useState(false)
  const open = () => {
    if (!hasWebGl()) return setIsUnsupported(true)
    load().then(
      ({ GemViewDialog }) => setLoaded(() => GemViewDialog),
      () => showToast('error', messages.failed),
    )
  }
  return (
    <div className="mt-3 [@media(scripting:none)]:hidden">
      <button
        type="button"
        className="btn btn-line btn-small gap-2 px-4"
        onClick={open}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {children}
        {messages.open}
      </button>
      <p role="status" className="mt-2 text-[0.9rem] text-soft empty:hidden">
        {isUnsupported ? messages.unsupported : ''}
      </p>
      {Loaded && <Loaded id={id} title={title} messages={messages} onClose={() => setLoaded(null)} />}
    </div>
  )
}
