import { dayOfWeek, type BusinessDate, type Instant } from './business-date.ts';
import { businessDateOf, wallClock } from './wib.ts';

const weekdays = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'];

/** '21/11/2026' */
export const formatDate = (date: BusinessDate): string => date.split('-').reverse().join('/');

/** 'Senin, 30/11/2026' */
export const formatLongDate = (date: BusinessDate): string => `${weekdays[dayOfWeek(date)]}, ${formatDate(date)}`;

/** '21/11/2026 14:30:05', WIB on a 24-hour clock (wire 9.9). */
export const formatDateTime = (instant: Instant): string =>
  `${formatDate(businessDateOf(instant))} ${wallClock(instant).slice(11)}`;

/** '14.30', the way a time is written in a sentence. */
export const formatTime = (instant: Instant): string => wallClock(instant).slice(11, 16).replace(':', '.');

/** '21/11/2026 pukul 14.30', the way a moment is written in a sentence. */
export const formatMinute = (instant: Instant): string =>
  `${formatDate(businessDateOf(instant))} pukul ${formatTime(instant)}`;

/** '21/11/2026 14:30:05 WIB': for the one moment of a page that says the zone for all, and for papers that leave the house. */
export const formatMoment = (instant: Instant): string => `${formatDateTime(instant)} WIB`;
