import type { Choice } from './suggest-choice'
import type { SuggestLabels } from './suggest-labels'
import { SuggestLine } from './suggest-line'
import { choiceId } from './use-suggest-field'

type Props = {
  id: string
  field: HTMLInputElement
  choices: Choice[]
  active: number
  labels: SuggestLabels
  take: (choice: Choice, isLeaving: boolean) => void
  forget: (text: string) => void
}

/** The lines in groups; clicking one keeps the focus in the field. */
export function SuggestList({ id, field, choices, active, labels, take, forget }: Props) {
  const groups = [
    { kind: 'recent', title: labels.recent, more: `, ${labels.recentKey}` },
    { kind: 'popular', title: labels.wordsToTry, more: '' },
    { kind: 'category', title: labels.suggestCategories, more: '' },
    { kind: 'product', title: labels.suggestProducts, more: '' },
    { kind: 'page', title: labels.suggestPages, more: '' },
  ] as const
  const line = (choice: Choice) => {
    const index = choices.indexOf(choice)
    return (
      <SuggestLine
        key={choice.href}
        id={choiceId(field, index)}
        choice={choice}
        active={index === active}
        remove={choice.kind === 'recent' ? labels.recentRemove.replace('{q}', choice.text) : null}
        onSelect={(isLeaving) => take(choice, isLeaving)}
        onRemove={() => forget(choice.text)}
      />
    )
  }
  return (
    <div id={id} role="listbox" aria-label={labels.suggestions} onMouseDown={(event) => event.preventDefault()}>
      {groups.map(({ kind, title, more }) => {
        const groupChoices = choices.filter((choice) => choice.kind === kind)
        if (groupChoices.length === 0) return null
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
          <div key={kind} role="group" aria-label={title + more}>
            <div aria-hidden="true" className="px-4 pt-3 pb-1 text-[0.78rem] tracking-[0.06em] text-soft uppercase">
              {title}
            </div>
            {groupChoices.map(line)}
          </div>
        )
      })}
      {choices.filter(({ kind }) => kind === 'all').map(line)}
    </div>
  )
}
