import { defineElement } from '@scorewell/embed'
import { createApp } from 'vue'
import App from './app.vue'

defineElement()
createApp(App).mount('#root')
