import type { ReactNode } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { CatalogueMessages } from './labels'

type Props = {
  edit: { problem: string | undefined; busy: boolean; newest: object | null }
  messages: CatalogueMessages
  /** What is said above the button. */
  children?: ReactNode
}

/** The save button of a long form, always in sight, with the error of the last attempt. */
export function EditorSaveBar({ edit, messages, children }: Props) {
  const live = useHydrated()
  return (
    <div className="sticky bottom-(--bottom-bar) z-10 -mx-4 grid gap-2 border-t border-line bg-paper px-4 py-3">
      {children}
      <ErrorLine text={edit.problem} />
      <button
        type="submit"
        className={`btn btn-primary justify-self-start ${live ? '' : WAITING_CLASS}`}
        disabled={!live || edit.busy || edit.newest !== null}
      >
        {edit.busy ? messages.saving : messages.save}
      </button>
    </div>
  )
}
