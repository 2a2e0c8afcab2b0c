import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { RED } from '../palette.ts'
import { videoPicture } from './video-picture.ts'
import {
  canPlay,
  closePlayer,
  positionAt,
  seek,
  setMode,
  showsControls,
  skip,
  toggleControls,
  togglePlaying,
} from '../playback.ts'
import type { Player } from '../state.ts'
import type { Video } from '../catalogue/video.ts'
import { clockText, nameOf, useYoutube } from '../view.ts'
import { noInternet } from '../../kit/screens/offline-state.tsx'
import { Words } from '../../kit/controls/words.tsx'

interface PlayerProps {
  readonly player: Player
  readonly video: Video
}

/** A new scene of the video every so many seconds. */
const SCENE_SECONDS = 12

/** Whole seconds, so that the screen changes once a second. */
function secondsOf({ player, video }: PlayerProps): number {
  const { context } = useYoutube()
  return Math.floor(positionAt(player, video, context.state.uptime) / 1000)
}

function picture(props: PlayerProps): ReturnType<typeof videoPicture> {
  return videoPicture(useYoutube(), props.video, Math.floor(secondsOf(props) / SCENE_SECONDS))
}

function PlayButton(props: PlayerProps & { readonly id: string; readonly tint: `#${string}` }): ViewElement {
  const { t } = useYoutube()
  const { player, video, id, tint } = props
  const playing = player.playingSince !== null
  const ended = !playing && player.position >= video.seconds * 1000
  return (
    <IconButton
      cls="ImageView"
      id={id}
      desc={t(playing ? 'pause' : ended ? 'replay' : 'play')}
      glyph={playing ? glyphs.pause : ended ? glyphs.refresh : glyphs.play}
      tint={tint}
      target={id === 'player_control_play_pause_replay_button' ? 56 : 48}
      size={id === 'player_control_play_pause_replay_button' ? 44 : 26}
      onClick={togglePlaying}
    />
  )
}

/** The picture with its buttons; 16:9, or all there is. Dragged down it becomes small. */
export function PlayerView(props: PlayerProps & { readonly width: number }): ViewElement {
  const view = useYoutube()
  const { player, width } = props
  const full = player.mode === 'fullscreen'
  const pictureHeight = (width * 9) / 16
  return (
    <view
      cls="FrameLayout"
      id="player_view"
      background="#000000"
      justify="center"
      {...(full ? { flex: 1 } : { height: pictureHeight })}
      onClick={toggleControls}
      onPan={(tx, { direction }) => {
        if (direction !== 'down') return false
        setMode(tx, full && !view.fillsWithVideo ? 'watch' : 'mini')
        return true
      }}
    >
      <view unreported clip alignSelf="center" height={pictureHeight} width={width} draw={picture(props)} />
      {showsControls(player, view.context.state.uptime) ? <Controls {...props} /> : (
        <view unreported absolute bottom={0} start={0} end={0} layoutDirection="ltr">
          <view height={3} width={`${String(shareOf(props) * 100)}%` as `${number}%`} background={RED} />
        </view>
      )}
      {canPlay(view.context.state, props.video) ? null : (
        <text
          id="player_error_view"
          text={noInternet(view.locale)}
          absolute
          top={16}
          start={56}
          end={56}
          size={14}
          color="#FFFFFF"
          textAlign="center"
        />
      )}
    </view>
  )
}

function shareOf(props: PlayerProps): number {
  return Math.min(1, secondsOf(props) / props.video.seconds)
}

/** Over the picture. What tells time runs from left to right in every locale. */
function Controls(props: PlayerProps): ViewElement {
  const view = useYoutube()
  const { player, video } = props
  const { t } = view
  const full = player.mode === 'fullscreen'
  const text = (id: string, milliseconds: number): ViewElement => (
    <text id={id} text={clockText(view, milliseconds)} size={13} fixedSize color="#FFFFFF" maxLines={1} />
  )
  return (
    <view absolute top={0} bottom={0} start={0} end={0} background="#00000088" justify="center">
      <view absolute top={0} start={0}>
        <IconButton
          cls="ImageView"
          id="player_collapse_button"
          desc={t('minimize')}
          glyph={glyphs.expand}
          tint="#FFFFFF"
          onClick={(tx) => setMode(tx, 'mini')}
        />
      </view>
      <view direction="row" justify="center" align="center" gap={32} layoutDirection="ltr">
        <IconButton
          cls="ImageView"
          id="player_control_previous_button"
          desc={t('previous_video')}
          glyph={glyphs.skipPrevious}
          tint="#FFFFFF"
          size={32}
          onClick={(tx) => skip(tx, 'previous')}
        />
        <PlayButton {...props} id="player_control_play_pause_replay_button" tint="#FFFFFF" />
        <IconButton
          cls="ImageView"
          id="player_control_next_button"
          desc={t('next_video')}
          glyph={glyphs.skipNext}
          tint="#FFFFFF"
          size={32}
          onClick={(tx) => skip(tx, 'next')}
        />
      </view>
      <view absolute bottom={0} start={0} end={0} layoutDirection="ltr">
        <view direction="row" align="center" paddingStart={12} gap={4} height={28}>
          {text('time_bar_current_time', secondsOf(props) * 1000)}
          <text unreported text="/" size={13} fixedSize color="#CCCCCC" />
          {text('time_bar_total_time', video.seconds * 1000)}
          <view flex={1} />
          <IconButton
            cls="ImageView"
            id="fullscreen_button"
            desc={t(full ? 'exit_fullscreen' : 'enter_fullscreen')}
            glyph={glyphs.fullscreen}
            tint="#FFFFFF"
            target={40}
            onClick={(tx) => setMode(tx, !full ? 'fullscreen' : view.fillsWithVideo ? 'mini' : 'watch')}
          />
        </view>
        <TimeBar {...props} />
      </view>
    </view>
  )
}

/** Follows the finger, and the clock. */
function TimeBar(props: PlayerProps): ViewElement {
  const view = useYoutube()
  const { video } = props
  const total = video.seconds * 1000
  const share = shareOf(props)
  const args = { position: clockText(view, secondsOf(props) * 1000), duration: clockText(view, total) }
  return (
    <view
      cls="SeekBar"
      id="watch_while_time_bar_view"
      desc={view.t('time_of', args)}
      focusable
      height={24}
      onTouch={(tx, { x, width }) => seek(tx, Math.round(Math.min(1, Math.max(0, x / width)) * total))}
      draw={(context, { width, height }) => {
        const line = height - 8
        context.fillStyle = '#FFFFFF66'
        context.fillRect(0, line, width, 3)
        context.fillStyle = RED
        context.fillRect(0, line, width * share, 3)
        context.beginPath()
        context.arc(Math.min(width - 6, Math.max(6, width * share)), line + 1.5, 6, 0, 2 * Math.PI)
        context.fill()
      }}
    />
  )
}

/** Above the bottom bar: a tap or a drag up makes it large, a drag to the side or down ends it. */
export function MiniPlayer(props: PlayerProps): ViewElement {
  const view = useYoutube()
  const { video } = props
  const { palette, t } = view
  return (
    <view background={palette.surface}>
      <view height={1} background={palette.divider} />
      <view
        cls="RelativeLayout"
        id="floaty_bar_controls_view"
        desc={t('expand')}
        direction="row"
        align="center"
        height={56}
        onClick={(tx) => setMode(tx, 'watch')}
        onPan={(tx, { direction }) => {
          if (direction === 'up') setMode(tx, 'watch')
          else closePlayer(tx)
          return true
        }}
      >
        <view unreported clip width={view.rowPicture * 0.62} height={56} draw={picture(props)} />
        <view flex={1} paddingStart={12}>
          <Words id="floaty_title" text={video.title} size={13} maxLines={1} />
          <Words quiet id="floaty_subtitle" text={nameOf(view, video)} size={12} maxLines={1} />
        </view>
        <PlayButton {...props} id="floaty_play_pause_button" tint={palette.iconTint} />
        <IconButton
          cls="ImageView"
          id="floaty_close_button"
          desc={t('close')}
          glyph={glyphs.close}
          onClick={closePlayer}
        />
      </view>
      <view unreported layoutDirection="ltr">
        <view height={2} width={`${String(shareOf(props) * 100)}%` as `${number}%`} background={RED} />
      </view>
    </view>
  )
}
