import { dayOfWeek, type BusinessDate, type Instant } from './business-date.ts';
import { businessDateOf, wallClock } from './wib.ts';

const weekdays = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'];

/** Formats a day: '21/11/2026'. */
export const formatDate = (date: BusinessDate): string => date.split('-').reverse().join('/');

/** Formats a day with its weekday: 'Senin, 30/11/2026'. */
export const formatLongDate = (date: BusinessDate): string => `${weekdays[dayOfWeek(date)]}, ${formatDate(date)}`;

/** Formats a moment in WIB on a 24-hour clock: '21/11/2026 14:30:05' (wire 9.9). */
export const formatDateTime = (instant: Instant): string =>
  `${formatDate(businessDateOf(instant))} ${wallClock(instant).slice(11)}`;

/** Formats a time for use in a sentence: '14.30'. */
export const formatTime = (instant: Instant): string => wallClock(instant).slice(11, 16).replace(':', '.');

/** Formats a moment for use in a sentence: '21/11/2026 pukul 14.30'. */
export const formatMinute = (instant: Instant): string =>
  `${formatDate(businessDateOf(instant))} pukul ${formatTime(instant)}`;

/**
 * Formats a moment with its zone: '21/11/2026 14:30:05 WIB'. A page shows it once, for all its times; documents sent
 * out use it too.
 */
export const formatMoment = (instant: Instant): string => `${formatDateTime(instant)} WIB`;
