/** Stores the conversation to continue on the next visit. */

const KEY = "todo-conversation";

export function storedConversation(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function storeConversation(id: string): void {
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // Without storage, the next visit starts a new conversation.
  }
}
