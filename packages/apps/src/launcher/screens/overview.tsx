import type { Bounds } from '@droidgym/android/geometry'
import type { Configuration } from '@droidgym/phone/system/configuration'
import type { Task } from '@droidgym/phone/system/state'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { googlePalette } from '@droidgym/phone/view/theme'
import { TextButton } from '../../kit/controls/text-button.tsx'
import type { LaunchableApp } from '../home/catalogue.ts'
import { labelOf } from '../home/catalogue.ts'
import { showWorkspace } from '../state.ts'
import { useHome } from '../view.ts'

/** Id of the row of cards, which names its scroll position. */
export const OVERVIEW_PANEL = 'overview_panel'

/** Assumption: a card shows the application at this scale, so that its neighbours peek in. */
const SCALE = 0.66
const ICON = 48
/** Half of the icon is above its card. */
const OVERLAP = 20
const GAP = 16

export interface OverviewProps {
  /** The newest first. */
  readonly tasks: readonly Task[]
  readonly apps: readonly LaunchableApp[]
}

/** Recent applications: one card each, the newest at the end where reading starts from, older ones behind it. */
export function Overview({ tasks, apps }: OverviewProps): ViewElement {
  const { configuration, context, t } = useHome()
  const { density, statusBarHeight, navigationBarHeight, rtl, widthDp } = configuration
  return (
    <view
      flex={1}
      background="#00000066"
      paddingTop={statusBarHeight / density}
      paddingBottom={navigationBarHeight / density}
      justify="center"
      // A touch beside the cards goes home.
      onClick={(tx) => context.update(tx, showWorkspace)}
      clickable={false}
      onPan={() => true}
    >
      {tasks.length === 0 ? (
        <text text={t('recents_empty_message')} size={20} minSize={12} color="#FFFFFF" textAlign="center" padding={24} />
      ) : (
        <scroll
          horizontal
          id={OVERVIEW_PANEL}
          cls="ScrollView"
          // The newest card is on the right in left-to-right layouts: the row runs against the reading direction.
          layoutDirection={rtl ? 'ltr' : 'rtl'}
        >
          <view direction="row" align="center" paddingX={(widthDp - cardSize(configuration).width) / 2} gap={GAP}>
            {tasks.map((task) => (
              <TaskCard task={task} app={apps.find(({ packageName }) => packageName === task.affinity)} />
            ))}
            <TextButton
              id="clear_all"
              text={t('recents_clear_all')}
              color="#FFFFFF"
              paddingX={24}
              paddingY={20}
              maxLines={1}
              onClick={(tx) => {
                for (const { id } of tasks) tx.removeTask(id)
                context.update(tx, showWorkspace)
              }}
            />
          </view>
        </scroll>
      )}
    </view>
  )
}

interface CardSize {
  readonly width: number
  readonly height: number
}

function cardSize({ widthDp, height, density, statusBarHeight, navigationBarHeight }: Configuration): CardSize {
  return { width: widthDp * SCALE, height: ((height - statusBarHeight - navigationBarHeight) / density) * SCALE }
}

/** Where the icon of the card in the middle is, in display pixels. */
function iconBounds(configuration: Configuration): Bounds {
  const { density, width, height, statusBarHeight, navigationBarHeight } = configuration
  const free = (height - statusBarHeight - navigationBarHeight) / density - cardSize(configuration).height - OVERLAP
  const top = statusBarHeight + (free / 2) * density
  const half = (ICON / 2) * density
  return { left: width / 2 - half, right: width / 2 + half, top, bottom: top + 2 * half }
}

interface TaskCardProps {
  readonly task: Task
  /** Undefined for a task whose application has no icon. */
  readonly app: LaunchableApp | undefined
}

function TaskCard({ task, app }: TaskCardProps): ViewElement {
  const { configuration, context, locale, openOverlay, t } = useHome()
  // A card shows an application, so its colours are not the launcher's.
  const palette = googlePalette(configuration.dark)
  const { width, height } = cardSize(configuration)
  const label = app === undefined ? task.affinity : labelOf(app, locale)
  const glyph = app?.icon ?? glyphs.apps
  return (
    <view
      key={task.id}
      cls="FrameLayout"
      id="task"
      desc={label}
      layoutDirection={configuration.rtl ? 'rtl' : 'ltr'}
      width={width}
      height={height + OVERLAP}
      onClick={(tx) => tx.bringTaskToFront(task.id)}
      onPan={(tx, { direction }) => {
        if (direction === 'up') {
          tx.removeTask(task.id)
          // Only the launcher's own task is left: the last card leads home.
          if (tx.state.tasks.length <= 1) context.update(tx, showWorkspace)
        }
        return direction === 'up' || direction === 'down'
      }}
    >
      <view cls="android.view.View" id="snapshot" flex={1} marginTop={OVERLAP} radius={8} elevation={8} background={palette.background}>
        <view unreported flex={1} align="center" justify="center" paddingX={16} gap={12}>
          <image glyph={glyph} size={64} tint={palette.iconTint} />
          <text text={label} size={18} weight={500} color={palette.primaryText} textAlign="center" maxLines={2} />
        </view>
      </view>
      <view
        absolute
        top={0}
        start={(width - ICON) / 2}
        cls="android.view.View"
        id="icon"
        desc={t('task_menu')}
        // TaskView.showTaskMenu. Assumption: of its rows there is App info, and it stands where the middle card has it.
        onClick={
          app && ((tx) => { openOverlay(tx, { kind: 'icon', component: app.name, bounds: iconBounds(configuration) }) })
        }
      >
        <image unreported glyph={glyph} size={ICON} tint={palette.iconTint} />
      </view>
    </view>
  )
}
