import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { ElementNode } from './element-node.ts'
import { shortName } from './element-node.ts'
import './tree.css'

interface Props {
  readonly nodes: readonly ElementNode[]
  readonly selected?: number | undefined
  readonly hovered?: number | undefined
  readonly onHover?: (index: number | undefined) => void
  readonly onSelect?: (index: number) => void
}

interface Closing {
  readonly nodes: readonly ElementNode[]
  readonly closed: ReadonlySet<number>
}

const OPEN: ReadonlySet<number> = new Set()

/** A screen's elements as a tree: arrow keys move, Left and Right close and open, Home and End go to the ends. */
export function ElementTree({ nodes, selected, hovered, onHover, onSelect }: Props) {
  // Kept with its nodes: other nodes begin open, in the same drawing.
  const [closing, setClosing] = useState<Closing>({ nodes, closed: OPEN })
  const closed = closing.nodes === nodes ? closing.closed : OPEN
  const tree = useRef<HTMLUListElement>(null)
  const parents = useMemo(() => new Set(nodes.map(({ parent }) => parent)), [nodes])
  const shown = useMemo(() => visible(nodes, closed), [nodes, closed])
  useEffect(() => {
    if (selected === undefined) return
    tree.current?.querySelector(`[data-index="${selected}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  const current = shown.find(({ index }) => index === selected) ?? shown[0]

  const focus = (node: ElementNode | undefined): void => {
    if (node === undefined) return
    onSelect?.(node.index)
    tree.current?.querySelector<HTMLElement>(`[data-index="${node.index}"]`)?.focus()
  }
  const toggle = (index: number, close: boolean): void => {
    const next = new Set(closed)
    if (close) next.add(index)
    else next.delete(index)
    setClosing({ nodes, closed: next })
  }
  const press = (event: KeyboardEvent): void => {
    const at = shown.findIndex(({ index }) => index === Number((event.target as HTMLElement).dataset['index']))
    const node = shown[at]
    if (node === undefined) return
    const isClosed = closed.has(node.index)
    const isParent = parents.has(node.index)
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => { focus(shown[at + 1]) },
      ArrowUp: () => { focus(shown[at - 1]) },
      Home: () => { focus(shown[0]) },
      End: () => { focus(shown.at(-1)) },
      ArrowLeft: () => {
        if (isParent && !isClosed) toggle(node.index, true)
        else focus(nodes[node.parent ?? -1])
      },
      ArrowRight: () => {
        if (isParent && isClosed) toggle(node.index, false)
        else if (isParent) focus(shown[at + 1])
      },
      Enter: () => { focus(node) },
      ' ': () => { focus(node) },
    }
    const act = keys[event.key]
    if (act === undefined) return
    event.preventDefault()
    // The page's own keys, such as those of a replay, are not meant.
    event.stopPropagation()
    act()
  }

  if (nodes.length === 0) return <p class="soft">The screen has no elements.</p>
  return (
    <ul
      ref={tree} class="tree" role="tree" aria-label="Elements of the screen"
      onKeyDown={press} onPointerLeave={() => onHover?.(undefined)}
    >
      {shown.map((node) => (
        <li
          key={node.index} role="treeitem" data-index={node.index} aria-level={node.depth + 1}
          aria-selected={node.index === selected}
          aria-expanded={parents.has(node.index) ? !closed.has(node.index) : undefined}
          class={node.index === hovered ? 'hovered' : ''} tabIndex={node === current ? 0 : -1}
          style={{ paddingInlineStart: `${6 + Math.min(node.depth, 24) * 12}px` }}
          onPointerEnter={() => onHover?.(node.index)} onFocus={() => onHover?.(node.index)}
          onClick={() => onSelect?.(node.index)}
        >
          <span
            class="twig" aria-hidden="true"
            onClick={(event) => {
              if (!parents.has(node.index)) return
              event.stopPropagation()
              toggle(node.index, !closed.has(node.index))
            }}
          >
            {!parents.has(node.index) ? '' : closed.has(node.index) ? '▸' : '▾'}
          </span>
          <span class="class">{shortName(node.className) || 'node'}</span>
          {node.resourceId !== '' && <span class="id">#{shortName(node.resourceId)}</span>}
          {node.text !== '' && <span class="words" dir="auto">“{node.text}”</span>}
          {node.text === '' && node.description !== '' && <span class="words" dir="auto">{node.description}</span>}
        </li>
      ))}
    </ul>
  )
}

/** What is known of one node, as a table. */
export function ElementFacts({ node }: { readonly node: ElementNode }) {
  const rows: readonly (readonly [string, string])[] = [
    ['class', node.className],
    ['package', node.packageName],
    ['resource-id', node.resourceId],
    ['text', node.text],
    ['content-desc', node.description],
    ['bounds', node.bounds.join(', ')],
    ['is', node.flags.join(', ')],
  ]
  return (
    <table class="facts">
      <tbody>
        {rows.filter(([, value]) => value !== '').map(([name, value]) => (
          <tr key={name}><th scope="row">{name}</th><td dir="auto">{value}</td></tr>
        ))}
      </tbody>
    </table>
  )
}

function visible(nodes: readonly ElementNode[], closed: ReadonlySet<number>): readonly ElementNode[] {
  if (closed.size === 0) return nodes
  const hidden = new Set<number>()
  return nodes.filter(({ index, parent }) => {
    const isHidden = parent !== undefined && (hidden.has(parent) || closed.has(parent))
    if (isHidden) hidden.add(index)
    return !isHidden
  })
}
