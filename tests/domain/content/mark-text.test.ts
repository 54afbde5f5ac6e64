import { expect, it } from 'vitest'
import { markText, type TextMark } from '@/lib/domain/content/mark-text'

/** Marks what is between two `|`, or at the one; what is selected then is shown in the same way. */
function mark(shown: string, name: TextMark): string {
  const [before = '', ...rest] = shown.split('|')
  const text = shown.replaceAll('|', '')
  const selected = rest.length > 1 ? (rest[0] ?? '') : ''
  const edit = markText(text, [before.length, before.length + selected.length], name)
  const result = text.slice(0, edit.replaced[0]) + edit.text + text.slice(edit.replaced[1])
  const [from, to] = edit.selected
  const inside = from === to ? '|' : `|${result.slice(from, to)}|`
  return result.slice(0, from) + inside + result.slice(to)
}

it.each<[TextMark, string, string]>([
  ['bold', 'a |word| b', 'a **|word|** b'],
  ['bold', 'a **|word|** b', 'a |word| b'],
  ['bold', 'a |word |b', 'a **|word|** b'],
  ['bold', 'a | b', 'a **|** b'],
  ['bold', '*|word|*', '***|word|***'],
  ['italic', '**|word|**', '***|word|***'],
  ['italic', '***|word|***', '**|word|**'],
  ['heading', 'one\ntw|o\nthree', 'one\n## two|\nthree'],
  ['heading', '### tw|o', '## two|'],
  ['heading', '## tw|o', 'two|'],
  ['list', '|one\n\ntwo\n|three', '|- one\n\n- two|\nthree'],
  ['list', '|- one\n- two|', '|one\ntwo|'],
  ['list', 'one\n|', 'one\n- |'],
  ['link', 'a |word| b', 'a [word](|https://|) b'],
  ['link', 'a |', 'a [|](https://)'],
])('%s: %j → %j', (name, before, after) => {
  expect(mark(before, name)).toBe(after)
})
