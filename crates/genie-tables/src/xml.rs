//! The XML of a workbook, read element by element within limits. Document types and custom entities, which
//! can expand a small file into a large one, are refused.

use std::borrow::Cow;
use std::io::{self, BufRead, BufReader, Read};
use std::sync::Arc;

use quick_xml::escape::resolve_xml_entity;
use quick_xml::events::{BytesEnd, BytesRef, BytesStart, Event};

use crate::error::Error;
use crate::limits::{XML_DEPTH_MAX, XML_EVENT_BYTES_MAX};

const BUFFER_BYTES: usize = 64 * 1024;

/// One node of the document.
pub(crate) enum Node<'b> {
    /// An element begins. One without content ends with the next node.
    Open(BytesStart<'b>),
    /// An element ends.
    Close(BytesEnd<'b>),
    /// Text between elements.
    Text(Cow<'b, str>),
    /// The document ends.
    End,
}

/// Reads a document.
pub(crate) struct Xml<'a> {
    reader: quick_xml::Reader<Meter<BufReader<Box<dyn Read + 'a>>>>,
    buffer: Vec<u8>,
    depth: usize,
}

impl<'a> Xml<'a> {
    pub(crate) fn new(stream: Box<dyn Read + 'a>) -> Self {
        let meter = Meter { inner: BufReader::with_capacity(BUFFER_BYTES, stream), used: 0 };
        let mut reader = quick_xml::Reader::from_reader(meter);
        reader.config_mut().expand_empty_elements = true;
        Self { reader, buffer: Vec::new(), depth: 0 }
    }

    pub(crate) fn next(&mut self) -> Result<Node<'_>, Error> {
        self.buffer.clear();
        self.reader.get_mut().used = 0;
        match self.reader.read_event_into(&mut self.buffer).map_err(broken)? {
            Event::Start(element) => {
                self.depth += 1;
                if self.depth > XML_DEPTH_MAX {
                    return Err(Error::WorkbookUnsafe("its elements are nested too deeply"));
                }
                Ok(Node::Open(element))
            }
            Event::End(element) => {
                self.depth = self.depth.saturating_sub(1);
                Ok(Node::Close(element))
            }
            Event::Text(text) => Ok(Node::Text(text.xml10_content())),
            Event::CData(text) => Ok(Node::Text(text.xml10_content())),
            Event::GeneralRef(reference) => resolve(&reference).map(|text| Node::Text(text.into())),
            Event::DocType(_) => Err(Error::WorkbookUnsafe("it declares a document type")),
            Event::Eof => Ok(Node::End),
            Event::Empty(_) | Event::Comment(_) | Event::Decl(_) | Event::PI(_) => Ok(Node::Text("".into())),
        }
    }
}

/// The value of an attribute, found by its local name.
pub(crate) fn attribute(element: &BytesStart<'_>, name: &str) -> Result<Option<String>, Error> {
    for attribute in element.attributes().with_checks(false) {
        let attribute = attribute.map_err(|_| Error::WorkbookDamaged("an attribute cannot be read"))?;
        if attribute.key.local_name().as_ref() == name {
            let value = attribute.normalized_value(quick_xml::XmlVersion::Implicit1_0).map_err(broken)?;
            return Ok(Some(value.into_owned()));
        }
    }
    Ok(None)
}

fn resolve(reference: &BytesRef<'_>) -> Result<String, Error> {
    if let Some(character) = reference.resolve_char_ref().map_err(broken)? {
        return Ok(character.to_string());
    }
    match resolve_xml_entity(&reference.xml10_content()) {
        Some(text) => Ok(text.to_owned()),
        None => Err(Error::WorkbookUnsafe("it uses a custom entity")),
    }
}

fn broken(error: quick_xml::Error) -> Error {
    let quick_xml::Error::Io(error) = error else {
        return Error::WorkbookDamaged("a part of it is not well-formed XML");
    };
    // The library shares its errors; this one has no other owner.
    match Arc::try_unwrap(error) {
        Ok(error) => Error::from(error),
        Err(error) => Error::ReadFailed(io::Error::new(error.kind(), error)),
    }
}

/// Counts the bytes of one node, so that unbounded text cannot exhaust memory.
struct Meter<R> {
    inner: R,
    used: u64,
}

impl<R: BufRead> Read for Meter<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(buffer)?;
        self.consume(count);
        Ok(count)
    }
}

impl<R: BufRead> BufRead for Meter<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.used > XML_EVENT_BYTES_MAX {
            return Err(Error::WorkbookUnsafe("one of its elements or text nodes is too long").into());
        }
        self.inner.fill_buf()
    }

    fn consume(&mut self, count: usize) {
        self.used += count as u64;
        self.inner.consume(count);
    }
}
