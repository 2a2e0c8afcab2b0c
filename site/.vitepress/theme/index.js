/** VitePress' own theme, with fonts of the reader's system. */
import './contrast.css'

export { default } from 'vitepress/theme-without-fonts'
