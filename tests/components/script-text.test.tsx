import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ScriptText } from '@/components/search/script-text'

afterEach(cleanup)

it('marks the part in Devanagari as Hindi, so that it is read and drawn as such', () => {
  const { container } = render(<ScriptText text="Neelam · नीलम" />)
  expect(container.textContent).toBe('Neelam · नीलम')
  expect(screen.getByText('नीलम').lang).toBe('hi')
  expect(container.querySelectorAll('[lang]')).toHaveLength(1)
})
